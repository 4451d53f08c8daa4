/** Files that are not shipped; they may import more than the code next to them. */
const BESIDE = '\\.(test|test-d|plays)\\.tsx?$'
/** What blocks declare: no views. The gateway and fixtures import it, as the data of pages is checked by it. */
const DECLARED = ['^blocks/.+\\.(schema|samples)\\.ts$', '^blocks/(specs|samples)\\.ts$']
/** Texts of blocks, which bundles are put together of. */
const TEXTS = '^blocks/[^/]+/texts/[^/]+\\.json$'
/** The page engine without its views. */
const ENGINE = '^engine/(contract|document|check|edit)/'
/** Samples and the code that renders them; they may use demo pictures. */
const SAMPLES = ['\\.samples\\.ts$', '^blocks/sampling/']
/** The lists of a layer are in the folder of its name in `generated`, and belong to it. */
const FOLDERS =
  '^(generated/)?(engine|examples|schemas|site|runtime|blocks|screens|studio|gateway|fixtures|tests|scripts)/'

/** `from` may import only project files that match `allowed`, and the generated validators. */
const only = (from, allowed, comment, except = []) => ({
  name: `layer-${from}`,
  comment,
  severity: 'error',
  from: { path: `^(generated/)?${from}/`, pathNot: [BESIDE, ...except] },
  to: { path: FOLDERS, pathNot: [`^(generated/)?${from}/`, ...allowed] },
})

/** Folders of the gateway that every domain stands on, by level, lowest first. */
const BASE = [
  ['kernel', 'settings'],
  ['db', 'redis'],
  ['store'],
  ['file', 'session'],
  ['core'],
  ['http'],
]
/**
 * The gateway's domains by level, lowest first. A domain imports only those of lower levels, so that no two import each
 * other, directly or by others. (Rules with the scope of a folder would count joins of tables as well.)
 */
const DOMAINS = [
  [
    'addr',
    'bulk',
    'campaign',
    'captcha',
    'coupon',
    'edge',
    'invoice',
    'ledger',
    'oauth',
    'starter',
    'store-settings',
    'visit',
  ],
  ['catalog'],
  ['cart', 'enquiry', 'group', 'import'],
  ['shipping'],
  ['page', 'pickup'],
  ['info', 'site'],
  ['notification'],
  ['account', 'arrival'],
  ['favorite', 'form', 'operator', 'order'],
  ['media', 'payment', 'print', 'report', 'review'],
  ['after-sales', 'member'],
  ['demo', 'dev', 'telemetry'],
  ['studio'],
]
const LEVELS = [...BASE, ...DOMAINS]
const gatewayFolder = (names) => `^gateway/(${names.join('|')})/`
/** Any domain may import a table to join it; `scripts/check/check-tables.mjs` finds those that write it. */
const TABLES = '\\.tables\\.ts$'

module.exports = {
  forbidden: [
    only('engine', [], 'the page engine imports no other folder; a site hands in what it knows'),
    {
      name: 'engine-packages',
      comment: 'the page engine needs TypeBox, React and signals, and nothing else',
      severity: 'error',
      from: { path: '^engine/', pathNot: BESIDE },
      to: {
        path: 'node_modules/',
        pathNot:
          'node_modules/(@sinclair/typebox|react|@preact/signals-(core|react)|@types/react)/',
      },
    },
    {
      name: 'examples-by-the-face',
      comment: 'an example imports what the package exports, as any site must',
      severity: 'error',
      from: { path: '^examples/', pathNot: BESIDE },
      to: { path: FOLDERS, pathNot: ['^examples/', '^engine/(react/)?index\\.ts$'] },
    },
    only('schemas', ['^engine/'], 'schemas import the page engine only'),
    only(
      'site',
      [ENGINE, '^schemas/', TEXTS],
      'the texts, screens and default pages of the shop are data; they import engine and schemas only',
    ),
    only(
      'runtime',
      // How texts are read is the same in every shop.
      ['^engine/', '^schemas/', '^site/texts/texts\\.ts$'],
      'runtime imports engine and schemas only; pass what is specific to this shop as arguments',
    ),
    only(
      'blocks',
      ['^engine/', '^schemas/', '^site/', '^runtime/'],
      'blocks import engine, schemas, site and runtime only',
      SAMPLES,
    ),
    only(
      'screens',
      ['^engine/', '^schemas/', '^site/', '^runtime/', '^blocks/'],
      'screens import engine, schemas, site, runtime and blocks only',
    ),
    only(
      'studio',
      ['^engine/', '^schemas/', '^site/', '^runtime/', '^blocks/', '^screens/'],
      'the studio imports the folders of the shop, never the gateway',
    ),
    only(
      'gateway',
      [ENGINE, '^schemas/', '^site/', '^fixtures/', ...DECLARED],
      'the gateway imports engine, schemas, site, fixtures and what blocks declare only',
    ),
    only(
      'fixtures',
      [ENGINE, '^schemas/', '^site/', ...DECLARED],
      'fixtures import engine, schemas, site and what blocks declare only',
    ),
    {
      name: 'studio-kernel',
      comment: 'the kernel of the Studio (calls, texts, session) knows no view',
      severity: 'error',
      from: { path: '^studio/kernel/', pathNot: BESIDE },
      to: { path: '^studio/', pathNot: '^studio/kernel/' },
    },
    {
      name: 'studio-ui',
      comment:
        'studio/ui knows no feature; what knows one of the shop’s entities is in studio/fields',
      severity: 'error',
      from: { path: '^studio/ui/', pathNot: BESIDE },
      to: { path: '^studio/', pathNot: '^studio/(kernel|ui)/' },
    },
    {
      name: 'studio-fields',
      comment: 'studio/fields serves features and must not import one',
      severity: 'error',
      from: { path: '^studio/fields/', pathNot: BESIDE },
      to: { path: '^studio/', pathNot: '^studio/(kernel|ui|fields)/' },
    },
    {
      name: 'studio-feature',
      comment:
        'a feature of the Studio imports no other and not studio/app; move what both need to studio/ui or studio/fields',
      severity: 'error',
      from: { path: '^studio/([^/]+)/', pathNot: [BESIDE, '^studio/(app|kernel|ui|fields)/'] },
      to: { path: '^studio/', pathNot: '^studio/(kernel|ui|fields|$1)/' },
    },
    {
      name: 'fixtures-in-gateway',
      comment: 'only gateway/demo and gateway/dev import demo data; production loads neither',
      severity: 'error',
      from: { path: '^gateway/', pathNot: [BESIDE, '^gateway/(demo|dev)/'] },
      to: { path: '^fixtures/' },
    },
    {
      name: 'gateway-without-react',
      comment:
        'the gateway must not import React, directly or indirectly; it loads the built server entry by path',
      severity: 'error',
      from: { path: '^gateway/', pathNot: BESIDE },
      to: { path: 'node_modules/(react|react-dom|wouter|@preact)/', reachable: true },
    },
    {
      name: 'pure-files',
      comment: 'the gateway imports these files, so they must not import components or React',
      severity: 'error',
      from: { path: [ENGINE, '^schemas/', '^site/', ...DECLARED], pathNot: BESIDE },
      to: { path: ['\\.tsx$', 'node_modules/(react|react-dom|wouter|@preact)/'] },
    },
    {
      name: 'block-to-block',
      comment: 'a block must not import another block; put shared code in blocks/shared',
      severity: 'error',
      from: { path: '^blocks/([^/]+)/', pathNot: [BESIDE, '^blocks/(ui|shared|sampling)/'] },
      to: {
        path: '^blocks/[^/]+/',
        pathNot: ['^blocks/$1/', '^blocks/(ui|shared|sampling)/'],
      },
    },
    {
      name: 'blocks-ui',
      comment: 'blocks/ui knows no feature; put what needs one in blocks/shared',
      severity: 'error',
      from: { path: '^blocks/ui/', pathNot: BESIDE },
      to: { path: '^blocks/', pathNot: '^blocks/ui/' },
    },
    {
      name: 'blocks-shared',
      comment: 'blocks/shared serves blocks and must not import one',
      severity: 'error',
      from: { path: '^blocks/shared/', pathNot: BESIDE },
      to: { path: '^blocks/', pathNot: '^blocks/(ui|shared)/' },
    },
    {
      name: 'blocks-sampling',
      comment:
        'samples are for stories, tests and the page of all blocks; the shop must not load them',
      severity: 'error',
      from: {
        path: '^(site|runtime|blocks|screens)/',
        pathNot: [BESIDE, '\\.samples\\.ts$', '^blocks/(sampling/|samples\\.ts$)'],
      },
      to: { path: '^blocks/sampling/' },
    },
    {
      name: 'translator-on-server',
      comment: 'i18next is too heavy for the first load; the browser uses site/texts/texts.ts',
      severity: 'error',
      from: {
        path: '^(site|runtime|blocks|screens)/',
        pathNot: [BESIDE, '^screens/server\\.tsx$', '^site/texts/translator\\.ts$'],
      },
      to: { path: '^site/texts/translator\\.ts$|node_modules/i18next/' },
    },
    {
      name: 'gateway-domain',
      comment:
        'import another domain of the gateway through its index.ts only (docs/decisions/156)',
      severity: 'error',
      from: { path: '^gateway/([^/]+)/', pathNot: [BESIDE, TABLES] },
      to: {
        path: '^gateway/[^/]+/',
        // Queries join tables of other domains; every request needs stores and sessions.
        pathNot: [
          '^gateway/$1/',
          '^gateway/(core|db|http|kernel|redis|settings|store|session)/',
          '^gateway/[^/]+/index\\.ts$',
          '\\.tables\\.ts$',
        ],
      },
    },
    ...LEVELS.map((names, level) => ({
      name: `gateway-level-${level}`,
      comment: 'a folder of the gateway imports only those of lower levels; see BASE and DOMAINS',
      severity: 'error',
      from: { path: gatewayFolder(names), pathNot: [BESIDE, TABLES] },
      to: {
        path: gatewayFolder(LEVELS.slice(level).flat()),
        pathNot: ['^gateway/$1/', TABLES],
      },
    })),
    {
      name: 'domain-listed',
      comment: 'every folder of the gateway has its place in BASE or DOMAINS',
      severity: 'error',
      from: { path: '^gateway/[^/]+/', pathNot: gatewayFolder(LEVELS.flat()) },
      to: {},
    },
    {
      name: 'gateway-tables',
      comment:
        'table definitions import only the tables that their foreign keys name, nothing else of another domain',
      severity: 'error',
      from: { path: '^gateway/([^/]+)/.+\\.tables\\.ts$' },
      to: {
        path: '^gateway/[^/]+/',
        pathNot: [
          '^gateway/$1/',
          '^gateway/(core|db)/',
          '^gateway/store/columns\\.ts$',
          '\\.tables\\.ts$',
        ],
      },
    },
    {
      name: 'no-tests-in-code',
      comment: 'only tests and stories import tests and stories',
      severity: 'error',
      from: { path: FOLDERS, pathNot: [BESIDE, '^tests/'] },
      to: { path: [BESIDE, '^tests/'] },
    },
    {
      name: 'no-development-package',
      comment:
        'code that runs in production must not import devDependencies; move the package to dependencies',
      severity: 'error',
      from: {
        path: '^(schemas|site|runtime|blocks|screens|studio|gateway)/',
        pathNot: [BESIDE, '^gateway/dev/', '^blocks/sampling/'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no-cycle',
      comment: 'files must not import each other in a circle; move what both need to a third file',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'the imported file or package does not exist; check the path, or install the package',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^generated/|/generated/' },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API for parsing, and the swc parser of dependency-cruiser does
    // not support JSX.
    parser: 'acorn',
    babelConfig: { fileName: '.dependency-cruiser.babel.cjs' },
    // Lists are followed, so that what goes by one counts in circles and in what the gateway reaches.
    doNotFollow: { path: ['node_modules', '^generated/(blocks|stories)/|^generated/validators'] },
    exclude: { path: '^(dist|data|storybook-static)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
