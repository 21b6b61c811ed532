/**
 * Five hundred names of people (T-48, B-15): as they stand in passports and registers, one word or several, in the
 * scripts that they are written in.
 */

const LISTS: Readonly<Record<string, string>> = {
  'English, with apostrophes and hyphens':
    "Noah|Olivia|Mary Anne|Mary-Anne|Jean-Luc|O'Neil|O’Neil|O'Brien|D'Arcy|O'Neil-Smith|Smith-Jones|St John|Fitz-Gerald|Mac Donald|McKenzie|van der Berg|Lloyd George|Bowes-Lyon|Featherstonehaugh|Ng|Li|Wu|Å|O|Prince|Cher|Junior|Fforbes-Hamilton|ffrench|Anne-Marie Louise|Te Kanawa|de Souza|D'Souza|L'Estrange|A'Court|Cholmondeley-Warner|Twistleton-Wykeham-Fiennes|Hon|No|Null|Test|Sample|Unknown|True",
  'one name only':
    '-|Suharto|Sukarno|Teller|Björk|Madonna|Pelé|Adele|Mononymous|Budi|Sri|Wayan|Dolma|Tenzin|Thiha|Htin|Pemba|Norgay',
  'Māori and the Pacific':
    'Hōne|Ngāio|Tāmati|Wīremu|Kāhu|Māui|Te Rangi Hīroa|Parāone|Kekuʻi|Kaʻahumanu|Liliʻuokalani|Keliʻi|Faʻasavalu|Tupouniua|Ma’afu|Siʻi|Tuʻipulotu|Folau|Lealiʻifano|Taufaʻāhau',
  'Aboriginal and Torres Strait Islander':
    'Yunupiŋu|Gurrumul|Djaŋgawu|Marika|Wuŋgunyaŋa|Nakamarra|Napaljarri|Mabo|Mununggurr|Maymuru|Gaŋgarr|Wanambi|Dhamarrandji|Oodgeroo|Bulun Bulun',
  German:
    'Müller|Groß|Weiß|Jürgen|Käthe|Björn|Straßer|Schön|Löwe|von Goethe|zu Guttenberg|Müller-Lüdenscheidt|Jörg|Zoë|Freiherr von Münchhausen|Ägidius|Übelacker|Österreicher',
  French:
    "François|Renée|Hélène|Noël|Chloé|Jérôme|Gisèle|Aimée|Loïc|Maëlle|Françoise|L'Hôpital|d'Estaing|D'Aboville|Lefèvre|Benoît|Thérèse|Cécile|Gaël|Œuvrard|Aÿmeric|Saint-Exupéry|de la Tour d'Auvergne|Ÿves|Desprès",
  Spanish:
    'José María|Núñez|Muñoz|Peña|Ibáñez|García Márquez|Sánchez|Íñigo|Begoña|Ángel|Óscar|Úrsula|Güell|de la Cruz|del Río y García|María de los Ángeles|Ordóñez|Velázquez|Concepción|Agüero',
  'Catalan and Basque':
    "Gal·la|Núria|Jordi|Llorenç|Marcel·lí|Sant Jordi|Etxeberria|Iñaki|Zuriñe|Goñi|d'Ors|Puigdemont i Casamajó|Àlex|Mercè|Eulàlia",
  Portuguese:
    'João|Conceição|São João|Antônio|António|Gonçalves|Assunção|Inês|Lourenço|Magalhães|Guimarães|Mágoa|Ávila|Simões|da Silva e Sousa|Luís|Íris|Falcão',
  Italian:
    "D'Angelo|Dell'Acqua|De’ Medici|Niccolò|Nicolò|Mosè|Noè|Giosuè|Lo Bianco|Dall'Òglio|Della Rovere|D'Alì|Sanò|Cantù",
  Nordic:
    'Åsa|Søren|Bjørn|Øystein|Æsop|Jón Þór|Guðrún|Sigríður|Halldór Kiljan|Ísleifur|Þorgerður|Ásgeir|Östen|Håkon|Kjærsgaard|Jääskeläinen|Yrjö|Mäkelä|Päivi|Ångström|Sørensen-Ågård|Björg Gunnarsdóttir|Ørjan|Ærlig',
  Irish:
    'Seán|Siobhán|Ó Briain|Ní Dhomhnaill|Mac Giolla Íosa|Éamon|Caoimhín|Áine|Pádraig|Tomás Ó Sé|Úna|Dáithí|Gráinne|Ruairí',
  'Welsh and Scottish': 'Llŷr|Siân|Gwenllïan|Iŵan|Dafydd ap Gwilym|Môn|Cerys-Ann|Eilidh|Mòrag|Seònaid|Ùisdean|MacLeòid',
  Dutch:
    "van 't Hoff|van ’t Schip|'t Hart|IJsbrand|Zoë|Daniëlle|Reünie|van de Ven-de Boer|Cornelië|Jozéfien|in 't Veld|Ten Böhmer",
  Polish:
    'Łukasz|Wałęsa|Świątek|Żółć|Małgorzata|Kościuszko|Źdźbło|Łęcka|Grażyna|Kowalska-Nowak|Ćwiąkała|Błażej|Dąbrowski|Ólga',
  'Czech and Slovak':
    'Dvořák|Jiří|Růžena|Šárka|Čapek|Žižka|Nováková|Ďurica|Ľubomír|Ŕehoř|Škoda|Hájek|Ťažký|Ňuňko|Zdeněk|Křížová',
  Hungarian: 'Erdős|Győző|Sándor|Kovács|Szűcs|Őze|Űrhegyi|Gyöngyi|Ödön|Nagy-Szabó|Árpád|Lőrinc',
  'Romanian and Moldovan': 'Ştefan|Ștefan|Țepeș|Brâncuși|Ionuț|Mădălina|Părvulescu|Ânca|Roșca|Lăcrămioara',
  Turkish: 'İbrahim|Işık|Çağlar|Gökçe|Şeyma|Öztürk|Ümit|Erdoğan|Yıldız|Ğülçin|Çiğdem|İnönü|Ökkeş|Şükrü',
  'Baltic and Estonian':
    'Šķēle|Jānis|Ģirts|Ņikita|Žanna|Kristīne|Ļubova|Šarūnas|Žydrūnas|Gražulė|Vytė|Õnne|Tõnis|Pärt|Jüri|Ülle|Žukauskaitė|Ėglė|Būga|Ķelle',
  'South Slavic and Albanian':
    'Đorđe|Đoković|Šešelj|Ćosić|Žarko|Čedomir|Krešimir|Božidar|Njegoš|Xhevdet|Çelë|Ylli Ëndrra|Mërgim|Hysni',
  Vietnamese:
    'Nguyễn|Trần|Lê Thị Hồng|Phạm Văn Đồng|Đặng|Vũ|Hoàng|Ngô Đình Diệm|Đỗ Mười|Võ Nguyên Giáp|Huỳnh|Bùi Thị Xuân|Dương|Lý Thường Kiệt|Đoàn|Tôn Nữ Thị Ninh|Ngọc Ánh|Thủy|Quỳnh|Phước',
  'Yoruba, Igbo and others':
    'Ọlá|Adébáyọ̀|Ṣadé|Ẹniọlá|Olúṣẹ́gun|Chukwuebuka|Ngọzi|Ńkemdịlịm|Kwabena|Akosua|Ngũgĩ|Wanjikũ|Mũthoni|Nyong’o|Ọbásanjọ́|Ṣóyínká|ǃkhai|ǂGao|ǀXam|ǁKabbo',
  Cyrillic:
    'Александр|Ольга|Достоевский|Ёлкин|Ильинична|Римский-Корсаков|Соловьёв|Ґалаґан|Їжакевич|Зінаїда|Олександр|Мар’яна|Ђорђе|Љубица|Њего|Џемал|Құрманғазы|Өмірбек|Ұлбосын|Чыңгыз|Ғабит|Цэцэгмаа|Батбаяр|Ў Кастусь',
  Greek: 'Γεώργιος|Ελένη|Παπαδόπουλος|Θεοδωράκης|Ιωάννα|Ξενοφών|Ψαραντώνης|Χρήστος-Ιωάννης|Αλέξανδρος|Ρήγας Φεραίος',
  'Armenian and Georgian':
    'Արամ|Հայկ|Սարգսյան|Աննա|Մկրտչյան|Քոչարյան|გიორგი|ნინო|შევარდნაძე|რუსთაველი|ჭავჭავაძე|ქეთევან',
  Hebrew: 'דָּוִד|שרה|בן־גוריון|גולדה|נתניהו|צ׳רניחובסקי|ז׳בוטינסקי|אבי|יעל|רבין|בן ציון|לוי',
  Arabic: 'محمد|فاطمة|عبد الرحمن|أحمد|الزهراء|يوسف|نجيب محفوظ|أم كلثوم|خديجة|مُحَمَّد|ابن خلدون|علي|زينب|هبة الله|آمنة|لؤي',
  'Persian, Urdu and Kurdish': 'علی‌رضا|زهرا|محمدی|شیرین|فرهاد|نازنین|گلشیفته|پروین|چنگیز|عائشہ|بےنظیر|ژیان|نسرین|مریم',
  'Devanagari and neighbours':
    'अमित|श्रीदेवी|मोहनदास|गाँधी|लक्ष्मी|कृष्ण|रवीन्द्रनाथ|প্রিয়াঙ্কা|রবীন্দ্রনাথ|ঠাকুর|શ્વેતા|મોદી|ਗੁਰਪ੍ਰੀਤ|ਸਿੰਘ|ଜଗନ୍ନାଥ|সুভাষ',
  'South India and Sri Lanka': 'முருகன்|கமலஹாசன்|ஸ்ரீனிவாசன்|వెంకటేశ్|శ్రీనివాస్|ಕೃಷ್ಣಮೂರ್ತಿ|ರಾಜ್‌ಕುಮಾರ್|ശ്രീകുമാർ|മോഹൻലാൽ|ශ්‍රී|චන්ද්‍රිකා|සේනානායක',
  Chinese: '李小龍|李小龙|毛泽东|張|欧阳娜娜|司马光|陈|王伟|林徽因|買買提·吐爾遜|阿凡提·阿吉|𠮷野|黃|龔|諸葛亮|宋慶齡',
  Japanese: '山田太郎|さくら|タロウ|マイケル・ジョーダン|佐々木|髙橋|渡邉|ヱビス|ゝ山|小野ヶ原|ジェームズ|みどり',
  Korean: '김|이순신|박지성|최|남궁민수|선우|황보관|독고영재|한글|제갈',
  'South-East Asia':
    'สมชาย|ณัฐธิดา|ภูมิพล|ศรีสุวรรณ|ສົມພອນ|ກຸຫຼາບ|សុខា|ហ៊ុន|စုကြည်|အောင်|ဦးသန့်|ကျော်|Nguyễn-Phước|I Gusti Ngurah|Ṣri Rahayu|Jɵrgen',
  'Tibet, Ethiopia and elsewhere': 'བསྟན་འཛིན|རྒྱ་མཚོ|ተስፋዬ|ኃይለ ሥላሴ|አበበ|ⵎⴰⵣⵉⵖ|ⵜⵉⵏⵀⵉⵏⴰⵏ|ᐃᓄᒃ|ᏎᏉᏯ|ߛߎߟߊߦߡߊߣߊ|ތާނާ|ᠴᠢᠩᠭᠢᠰ',
  'of sixty characters and more':
    'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Smythes|Maria-Alexandrina-Victoria-Philippa-Hubertina-Antoinette-Rosa|Uvuvwevwevwe-Onyetenyevwe-Ugwemuhwem-Osas-Adekunle-Chukwuebuka|Keihanaikukauakahihuliheekahaunaele Kaulanaokalani Keliikoa|Sivaramakrishnan Venkatasubramanian Ananthapadmanabhanarayanan',
};

export const TAKEN: readonly string[] = [...new Set(Object.values(LISTS).flatMap((list) => list.split('|')))];

/**
 * Names that ARNV-05 or ARNV-06 forbid as they are written, with what is in the way; and as their holders can write
 * them instead.
 */
export const REFUSED: readonly (readonly [name: string, found: string, instead: string])[] = [
  ['St. John', '.', 'St John'],
  ['Martin Luther King, Jr.', ',', 'Martin Luther King Jr'],
  ['Jr.', '.', 'Jr'],
  ['J. R. R.', '.', 'J R R'],
  ['Sammy Davis, Jr', ',', 'Sammy Davis Jr'],
  ["O'Groß 2nd", '2', "O'Groß Second"],
  ['X Æ A-12', '1', 'X Æ A-Xii'],
  ['Henry 8', '8', 'Henry the Eighth'],
  ['3lizabeth', '3', 'Elizabeth'],
  ['Louis 14', '1', 'Louis Quatorze'],
  ['٣بد', '٣', 'عبد'],
  ['Perez/Garcia', '/', 'Perez Garcia'],
  ['Anne/Marie', '/', 'Anne-Marie'],
  ['Ana (Anita)', '(', 'Ana'],
  ['Smith (née Jones)', '(', 'Smith'],
  ['Robert "Bob"', '"', 'Robert Bob'],
  ['O`Neil', '`', "O'Neil"],
  ['Mary & John', '&', 'Mary'],
  ['Lee_Adams', '_', 'Lee Adams'],
  ['!Xóõ', '!', 'ǃXóõ'],
  ['Ke$ha', '$', 'Kesha'],
  ['N@than', '@', 'Nathan'],
  ['Will.i.am', '.', 'William'],
  ['Esq.;', '.', 'Esq'],
  ['Ray:mond', ':', 'Raymond'],
  ['A*', '*', 'A'],
  ['#Ava', '#', 'Ava'],
  ['Ava?', '?', 'Ava'],
  ['<Ava>', '<', 'Ava'],
  ['Ava|Eva', '|', 'Ava Eva'],
  ['Ava\\Eva', '\\', 'Ava Eva'],
  ['50%', '5', 'Fifty'],
  ['A^B', '^', 'AB'],
  ['A+B', '+', 'AB'],
  ['A=B', '=', 'AB'],
  ['Señor~', '~', 'Señor'],
  ['[none]', '[', '-'],
  ['{none}', '{', '-'],
  ['Ava Ⅳ٤', '٤', 'Ava Ⅳ'],
];
