import { errorPageAdvice } from '#rules/error-page.rules.ts';
import { errorPageDetails, NOTHING_CHANGED, readErrorCode, WAY_ON_LABEL } from '#rules/core/error-texts.rules.ts';
import { ButtonRow, LinkButton } from '../kit/button.tsx';
import { AdviceText } from '../kit/contact.tsx';
import { DetailsLine } from '../kit/details-line.tsx';
import { PageAlert } from '../kit/page-alert.tsx';
import { Page } from '../kit/page.tsx';
import { usePortal } from '../kit/portal.tsx';
import { ReturnHome } from './return-home.tsx';

/**
 * The error page that redirects lead to (portal 2.12): the code, what it means for the person, and at least one way on.
 *
 * @param props the code as the address gives it (what does not look like a code is not shown), and the address of the
 *   page that can be opened again (DEC-52)
 */
export function ErrorView({
  code: asked,
  again,
}: {
  readonly code?: string | undefined;
  readonly again?: string | undefined;
}) {
  const { helpDeskOwner } = usePortal();
  const code = readErrorCode(asked);
  const { title, text, wayOn, isDone, isUncertain } = errorPageAdvice(code, helpDeskOwner);
  return (
    <Page title={title}>
      <PageAlert level={isDone ? 'info' : 'error'}>
        <AdviceText text={text} />
        {!isDone && !isUncertain && <p>{NOTHING_CHANGED}</p>}
        {code !== null && <DetailsLine>{errorPageDetails(code)}</DetailsLine>}
      </PageAlert>
      {(again !== undefined || wayOn === 'chooseProfile') && (
        <ButtonRow>
          {again !== undefined && <LinkButton href={again}>{WAY_ON_LABEL.tryAgain}</LinkButton>}
          {wayOn === 'chooseProfile' && (
            <LinkButton look={again === undefined ? 'primary' : 'secondary'} target={{ screen: 'profileSelector' }}>
              {WAY_ON_LABEL.chooseProfile}
            </LinkButton>
          )}
        </ButtonRow>
      )}
      <ReturnHome />
    </Page>
  );
}
