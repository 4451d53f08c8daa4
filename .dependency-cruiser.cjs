/** Files that are not shipped; they may import more than the code next to them. */
const BESIDE = '\\.(test|test-d|stories)\\.tsx?$'
/** Modules without React and I/O; the gateway, fixtures and documentation may import them. */
const PURE = [
  '^blocks/.+\\.(schema|samples)\\.ts$',
  '^blocks/(specs|samples)\\.ts$',
  '^screens/(routes|match|main-block|guard|boot-state|early-taps|default-pages)\\.ts$',
  '^screens/[^/]+/(screen\\.ts|.+\\.json)$',
  '^runtime/i18n/(locales/|text-bundle)',
  // Notifications are translated by the same code as pages.
  '^runtime/i18n/texts\\.ts$',
]
/** Samples and the code that renders them; they may use demo pictures. */
const SAMPLES = ['\\.samples\\.ts$', '^blocks/ui/sample-']
const FOLDERS = '^(schemas|runtime|blocks|screens|studio|gateway|fixtures|tests|scripts)/'

/** `from` may import only project files that match `allowed`, and the generated validators. */
const only = (from, allowed, comment, except = []) => ({
  name: `layer-${from}`,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: [BESIDE, ...except] },
  to: { path: FOLDERS, pathNot: [`^${from}/`, ...allowed] },
})

/** Folders of the gateway that every domain stands on. */
const BASE = ['db', 'file', 'http', 'session', 'store']
/**
 * The gateway's domains by level, lowest first. A domain imports only those of lower levels, so that no two import each
 * other, directly or by others. (Rules with the scope of a folder would count joins of tables as well.)
 */
const DOMAINS = [
  ['addr', 'campaign', 'captcha', 'coupon', 'invoice', 'ledger', 'oauth', 'starter'],
  ['after-sales', 'catalog'],
  ['cart', 'enquiry', 'group', 'import', 'shipping'],
  ['page', 'pickup'],
  ['info', 'site'],
  ['notification'],
  ['account', 'arrival'],
  ['form', 'order'],
  ['payment'],
  ['demo', 'dev'],
]
const gatewayFolder = (names) => `^gateway/(${names.join('|')})/`
/** Any domain may import a table to join it; `scripts/check-tables.mjs` finds those that write it. */
const TABLES = '\\.tables\\.ts$'

module.exports = {
  forbidden: [
    only('schemas', [], 'schemas stands for itself'),
    only('runtime', ['^schemas/'], 'runtime is generic: whatever is of this shop is handed to it'),
    only('blocks', ['^schemas/', '^runtime/'], 'a block sees schemas and runtime', SAMPLES),
    only('screens', ['^schemas/', '^runtime/', '^blocks/'], 'screens compose what lies below them'),
    only(
      'studio',
      ['^schemas/', '^runtime/', '^blocks/', '^screens/'],
      'the studio sees the shop, never the gateway',
    ),
    only(
      'gateway',
      ['^schemas/', '^fixtures/', ...PURE],
      'the gateway reads only the pure files of the shop',
    ),
    only('fixtures', ['^schemas/', ...PURE], 'fixtures read only the pure files of the shop'),
    {
      name: 'fixtures-in-gateway',
      comment: 'demo data enters the gateway through gateway/demo and gateway/page only',
      severity: 'error',
      from: { path: '^gateway/', pathNot: [BESIDE, '^gateway/(demo|page)/'] },
      to: { path: '^fixtures/' },
    },
    {
      name: 'gateway-without-react',
      comment:
        'the gateway loads the built server entry by path; nothing it imports may bring React',
      severity: 'error',
      from: { path: '^gateway/', pathNot: BESIDE },
      to: { path: 'node_modules/(react|react-dom|wouter|@preact)/', reachable: true },
    },
    {
      name: 'pure-files',
      comment: 'schemas, samples and routes are read by the gateway: no component, no React',
      severity: 'error',
      from: { path: ['^schemas/', ...PURE] },
      to: { path: ['\\.tsx$', 'node_modules/(react|react-dom|wouter|@preact)/'] },
    },
    {
      name: 'block-to-block',
      comment: 'blocks share through blocks/ui only',
      severity: 'error',
      from: { path: '^blocks/([^/]+)/', pathNot: BESIDE },
      to: { path: '^blocks/[^/]+/', pathNot: ['^blocks/$1/', '^blocks/ui/'] },
    },
    {
      name: 'gateway-domain',
      comment: 'a domain of the gateway is reached through its index.ts',
      severity: 'error',
      from: { path: '^gateway/([^/]+)/', pathNot: [BESIDE, TABLES] },
      to: {
        path: '^gateway/[^/]+/',
        // Queries join tables of other domains; every request needs stores and sessions.
        pathNot: [
          '^gateway/$1/',
          '^gateway/(db|http|settings|store|session)/',
          '^gateway/[^/]+/index\\.ts$',
          '\\.tables\\.ts$',
        ],
      },
    },
    {
      name: 'domain-base',
      comment: 'what every domain of the gateway stands on imports no domain',
      severity: 'error',
      from: { path: gatewayFolder(BASE), pathNot: [BESIDE, TABLES] },
      to: { path: gatewayFolder(DOMAINS.flat()), pathNot: TABLES },
    },
    ...DOMAINS.map((names, level) => ({
      name: `domain-level-${level}`,
      comment: 'a domain of the gateway imports only those of lower levels; see DOMAINS',
      severity: 'error',
      from: { path: gatewayFolder(names), pathNot: [BESIDE, TABLES] },
      to: {
        path: gatewayFolder(DOMAINS.slice(level).flat()),
        pathNot: ['^gateway/$1/', TABLES],
      },
    })),
    {
      name: 'domain-listed',
      comment: 'every folder of the gateway has its place in BASE or DOMAINS',
      severity: 'error',
      from: { path: '^gateway/[^/]+/', pathNot: gatewayFolder([...BASE, ...DOMAINS.flat()]) },
      to: {},
    },
    {
      name: 'gateway-tables',
      comment:
        'tables see the tables that their foreign keys name, and nothing else of another domain',
      severity: 'error',
      from: { path: '^gateway/([^/]+)/.+\\.tables\\.ts$' },
      to: {
        path: '^gateway/[^/]+/',
        pathNot: [
          '^gateway/$1/',
          '^gateway/(db|http|ports)/',
          '^gateway/store/columns\\.ts$',
          '\\.tables\\.ts$',
        ],
      },
    },
    {
      name: 'no-tests-in-code',
      severity: 'error',
      from: { path: FOLDERS, pathNot: [BESIDE, '^tests/'] },
      to: { path: [BESIDE, '^tests/'] },
    },
    {
      name: 'no-development-package',
      comment: 'what runs in production is in dependencies',
      severity: 'error',
      from: {
        path: '^(schemas|runtime|blocks|screens|studio|gateway)/',
        pathNot: [BESIDE, '^gateway/dev/', '^blocks/ui/sample-'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
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
    doNotFollow: { path: ['node_modules', '^generated/'] },
    exclude: { path: '^(dist|data|storybook-static)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
