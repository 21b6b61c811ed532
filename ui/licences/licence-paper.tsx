import type { LicencePaper as Paper } from '#machines/licences/licence-view.entry.ts';
import { BRAND } from '#rules/core/brand.rules.ts';
import { isolated } from '#rules/core/isolated.rules.ts';
import { photoAddress } from '#rules/licences/holder-photo.rules.ts';
import styles from './licence-paper.module.css';
import { QrCode } from './qr-code.tsx';

/** What is printed in place of a licence's page: the papers as their files say them, each on pages of its own. */
export function LicencePapers({ papers }: { readonly papers: readonly Paper[] }) {
  return papers.map((paper) => <LicencePaper key={paper.id} {...paper} />);
}

function LicencePaper({
  title,
  to,
  holder,
  facts,
  state,
  words,
  tables,
  lists,
  codeText,
  line,
  regulator,
  code,
  photo,
}: Paper) {
  const picture = photoAddress(photo);
  const photoText = `Photo of ${isolated(holder)}`;
  return (
    <article className={styles.paper} aria-label={title}>
      <div className={styles.body}>
        <div className={styles.cell}>
          <div className={styles.crest}>
            <Mark />
            <p className={styles.regulator}>{regulator}</p>
            <p>{BRAND.agency}</p>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.to}>{to}</p>
          <p className={styles.holder}>{holder}</p>
          <div className={styles.head}>
            {picture !== null && <img className={styles.photo} src={picture} alt={photoText} />}
            <dl className={styles.facts}>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{inPieces(value)}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.code}>
              <QrCode code={code} label={codeText} />
            </div>
          </div>
          {words.length > 0 && (
            <section className={styles.words} aria-label="What does not apply">
              {state !== '' && <p className={styles.state}>{state}</p>}
              {words.map(({ name, text }) => (
                <p key={name}>
                  {name !== '' && <strong>{`${name} `}</strong>}
                  <span>{text}</span>
                </p>
              ))}
            </section>
          )}
          {lists.map(({ title: heading, items }) => (
            <section key={heading} className={styles.part}>
              <h2>{heading}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          ))}
          {tables.map((table) => (
            <section key={table.title} className={styles.part}>
              <h2>{table.title}</h2>
              <Rows {...table} />
            </section>
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.cell}>{line}</p>
      </div>
    </article>
  );
}

function Rows({ title, columns, rows }: Paper['tables'][number]) {
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [first, ...others], isOff }, at) => (
          // Rows have no names of their own and never move.
          <tr key={String(at)} className={isOff ? styles.off : undefined}>
            <th scope="row">{first}</th>
            {others.map((cell, column) => (
              <td key={columns[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An address breaks at its path alone. */
const inPieces = (text: string) =>
  text.split(/(?<=\w\/)/).flatMap((piece, at) => (at === 0 ? [piece] : [<wbr key={piece} />, piece]));

/** The mark of the regulator, as on its certificates. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" role="presentation">
      <circle cx="20" cy="20" r="18.5" />
      <path d={BRAND.mark} transform="translate(8 7.6)" />
    </svg>
  );
}
