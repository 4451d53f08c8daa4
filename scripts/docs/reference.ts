import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TObject, TSchema } from '@sinclair/typebox'
import { format, resolveConfig } from 'prettier'
import { blockSpecs, specByType } from '../../blocks/specs.ts'
import { OpFailure } from '../../gateway/kernel/failure.ts'
import { failureAnswer } from '../../gateway/core/dispatcher.ts'
import { glossary } from './glossary.ts'
import { errorTexts } from '../../schemas/protocol/error-texts.ts'
import { blockOverview, propTable } from '../../schemas/describe/block-contract.ts'
import { blockGroups } from '../../schemas/kit/block-groups.ts'
import { proofText, type AnyOp } from '../../schemas/kit/define-op.ts'
import { aliasesOf } from '../../schemas/kit/aliased.ts'
import { code, fieldsOf, table } from '../../schemas/describe/describe-schema.ts'
import { ImageKey, Nbr } from '../../schemas/kit/types.ts'
import { langs } from '../../schemas/lang.ts'
import { operatorOpByKey } from '../../schemas/operator-ops.ts'
import { permissions, permissionsOf, roles } from '../../schemas/kit/permissions.ts'
import { problemStatus } from '../../schemas/operator/problem.ts'
import { opByKey } from '../../schemas/ops.ts'
import { BlockLayout } from '../../engine/document/block-layout.schema.ts'
import { protocol, terminals } from '../../schemas/protocol/constants.ts'
import {
  commonCodes,
  envelopeFields,
  type CommonCode,
  type RetCode,
} from '../../schemas/protocol/envelope.ts'
import { settingsReference } from './settings-reference.ts'

const root = path.join(import.meta.dirname, '../..')
const made =
  '<!-- Generated from the schemas by `node --import tsx scripts/docs/reference.ts`; change those instead. -->'

const madeOfSettings =
  '<!-- Made by `node --import tsx scripts/docs/reference.ts` from the settings that gateway/settings.ts lists; change those. -->'

/** Generated documents by path. */
export const references: Readonly<Record<string, () => Promise<string>>> = {
  'docs/operations.md': () => formatted('docs/operations.md', operations()),
  'docs/operator-operations.md': () =>
    formatted('docs/operator-operations.md', operatorOperations()),
  'docs/blocks.md': () => formatted('docs/blocks.md', blocks()),
  'docs/glossary.md': () => formatted('docs/glossary.md', [made, ...glossary()]),
  'docs/settings.md': () => formatted('docs/settings.md', [madeOfSettings, ...settingsReference()]),
}

async function formatted(file: string, parts: readonly string[]): Promise<string> {
  const filepath = path.join(root, file)
  return format(parts.join('\n\n'), { ...(await resolveConfig(filepath)), filepath })
}

function operations(): string[] {
  const all = [...opByKey.values()]
  return [
    made,
    '# Operations of shoppers',
    `Every operation is a \`POST /api/?fun=FUN&op=OP\` at a shop’s host, with a \`multipart/form-data\` body. There are ${all.length}. Those of operators are in [operator-operations.md](operator-operations.md).`,
    ...envelopeParts(),
    ...typeParts(),
    ...byFun(all),
  ]
}

function operatorOperations(): string[] {
  const all = [...operatorOpByKey.values()]
  return [
    made,
    '# Operations of operators',
    `Called at the Studio’s host only, with JSON in body and answer: \`POST /api/STORE/FUN.OP\` within a store, \`POST /api/FUN.OP\` for what concerns the operator alone. There are ${all.length}. \`GET /api/openapi.json\` returns them as an OpenAPI 3.1 document. It has the whole schemas; here are the names of the fields, as in [operations.md](operations.md).`,
    'A browser calls with the cookie of its session, and an `Origin` that is the Studio’s; a program calls with `Authorization: Bearer TOKEN`. An operation with `once` needs the header `Idempotency-Key`: a UUID, the same on every retry. Amounts are in major units, moments are texts of ISO 8601 in UTC. A table is answered as `rows`.',
    '## Failures',
    'Fields that the operation does not have are refused with `UNKNOWN_FIELD`, which names them. A refused call answers `application/problem+json`: `{ type, title, status, code, data?, requestId }`. `title` is the message in the language of `Accept-Language`. A failure that an operation declares has the status 409; these are common to all:',
    table(
      ['code', 'HTTP', 'message in English'],
      Object.entries(problemStatus).map(([name, status]) => [
        code(name),
        String(status),
        errorTexts['en-US'][`error.${name}`] ?? '',
      ]),
    ),
    '## Permissions',
    'Each operation within a store names the permission that it needs. Operators have those of their roles in the store; a token has at most those it was made with. Operations that move money, erase for good or give access say so: for them the operator must have proven to be present within the last minutes.',
    table(
      ['permission', ...roles],
      permissions.map((name) => [
        code(name),
        ...roles.map((role) => (permissionsOf[role].includes(name) ? '✓' : '')),
      ]),
    ),
    ...byFun(all),
  ]
}

const byFun = (all: readonly AnyOp[]): string[] =>
  [...new Set(all.map(({ fun }) => fun))].flatMap((fun) => [
    `## \`${fun}\``,
    ...all.filter((op) => op.fun === fun).flatMap(operation),
  ])

/** A record by result code, so that a new code does not compile without a description. */
const retCodes: Record<RetCode, string> = {
  1: 'success',
  0: 'a declared failure or invalid input; with `sysErr: true`, an internal error of the gateway',
  3: 'a captcha is required; repeat the call with its solution',
  404: 'what was requested does not exist, or the caller must not see it',
  999: 'no valid session',
  sign: 'wrong signature, seal, appid, version or algo',
  once: 'any other error that a retry by the shopper does not fix',
}

/** A record by field, so that a new one does not compile without a description. */
const envelopeTexts: Record<(typeof envelopeFields)[number], string> = {
  nonce: `random integer, 0 to ${protocol.maxNonce}; the response repeats it`,
  appid: 'of the store; `GET /m/app.json` returns it with the secret',
  version: code(protocol.version),
  algo: code(protocol.algo),
  lang: langs.map(code).join(', '),
  terminal: terminals.map(code).join(' or '),
  reqId: `only for operations with \`once\`: a UUID, the same on every retry; the first response is replayed for ${protocol.onceHours} hours`,
  captchaCode: 'only after `CAPTCHA_NEEDED`: the position of the piece',
  verifyCode: 'only after `CAPTCHA_NEEDED`: the id of the captcha',
  userNbr: 'optional: the number of the signed-in member; the call is refused if it is another’s',
  sign: 'hexadecimal SHA-256 of all other non-empty text fields, sorted by name and joined as `name=value` with `&`, followed by the secret',
}

/** HTTP statuses other than 200, as set by `gateway/http/server.ts` and the dispatcher. */
const statuses: Partial<Record<CommonCode, number>> = {
  NOT_MULTIPART: 415,
  MALFORMED: 400,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
}

function envelopeParts(): string[] {
  const retCodeOf = (code: string): string =>
    String(
      (
        JSON.parse(
          failureAnswer(new OpFailure(code), { lang: 'en-US', nonce: 0, ignored: [] }, '').body,
        ) as Answer
      ).retCode,
    )
  return [
    '## Envelope',
    'In addition to the fields of the operation, every body has:',
    table(
      ['field', 'value'],
      envelopeFields.map((name) => [name, envelopeTexts[name]]),
    ),
    'Numbers are sent in decimal, booleans as `true` and `false`, lists and objects as JSON, line breaks as CRLF; empty values are not sent. The response is `{ retCode, msg, nonce, …fields }`; a failure has `code`, and `data` if the failure declares it. Fields that the operation does not have are ignored, and named in `ignored` of the response, those of lists and objects by their path; `npm run dev` refuses them with `UNKNOWN_FIELD`. A table is sent as `Dict` (column names) and `Rows` (lists of values in that order).',
    table(
      ['retCode', 'when'],
      Object.entries(retCodes).map(([name, when]) => [code(name), when]),
    ),
    '### Common codes',
    'Every operation can fail with these.',
    table(
      ['code', 'retCode', 'HTTP', 'message in English'],
      commonCodes.map((name) => [
        code(name),
        code(retCodeOf(name)),
        String(statuses[name] ?? 200),
        errorTexts['en-US'][`error.${name}`] ?? '',
      ]),
    ),
  ]
}

interface Answer {
  retCode: RetCode
}

const typeParts = (): string[] => [
  '### Types',
  table(
    ['name', 'value'],
    [
      ['Nbr', `text that matches ${code(String(Nbr().pattern))}`],
      ['ImageKey', `key of a picture: ${code(String(ImageKey().pattern))}`],
      ['RichText', 'HTML, sanitised by an allow-list'],
    ],
  ),
  'A field with `?` may be left out, and one with `[]` is a list; what an object or the items of a list have follows in parentheses. Types and limits are declared in the `*.ops.ts` of `schemas`. A sealed text is encrypted with AES-256-GCM and sent as base64url of a 12-byte IV, the ciphertext and the tag; the key is HKDF-SHA-256 of the secret with the nonce as salt and `seal` as info. Fields are sealed before the request is signed.',
]

function operation(op: AnyOp): string[] {
  const { response, rows, errors = {} } = op
  const parts = [
    ['takes', fieldNames(op.request, 1, op.request)],
    ['answers', fieldNames(response, 2)],
    ['rows', rows ? fieldNames(rows, 1) : ''],
    ['fails with', Object.entries(errors).map(failure).join(', ')],
  ]
  return [
    `### \`${op.key}\``,
    op.doc,
    traits(op),
    ...(op.proof ? [proofText(op)] : []),
    parts.flatMap(([verb, names]) => (names ? [`- ${verb} ${names}`] : [])).join('\n'),
  ]
}

/** Names of fields; nested ones are in braces, down to `levels`. */
function fieldNames(schema: TObject, levels: number, request?: TObject): string {
  return fieldsOf(schema, 1)
    .map((field) => {
      const isList = field.schema.type === 'array'
      const inner = (isList ? field.schema.items : field.schema) as TObject
      const nested = levels > 1 ? fieldNames(inner, levels - 1) : ''
      const isOmittable = field.isOptional || (request && field.schema.default !== undefined)
      const notes = [
        field.schema.sealed && 'sealed',
        request && aliasRule(request, field.schema),
        nested,
      ].filter(Boolean)
      const name = code(`${field.name}${isList ? '[]' : ''}${isOmittable ? '?' : ''}`)
      return notes.length ? `${name} (${notes.join('; ')})` : name
    })
    .join(', ')
}

function failure([name, data]: [string, TSchema]): string {
  const names = fieldNames(data as TObject, 1) // every declared failure is an object
  return names ? `${code(name)} (${names})` : code(name)
}

function traits(op: AnyOp): string {
  const { cache, clears = [] } = op
  const bound = op.bindable === '' ? 'whole response' : op.bindable && code(op.bindable)
  const expires = cache?.expires === undefined ? '' : `, at most ${cache.expires} s`
  return [
    op.access === 'operator' ? code(op.permission) : op.access,
    op.kind,
    op.once && 'once',
    op.idempotent && 'idempotent',
    op.volatile && 'volatile',
    op.limit && `limit: ${op.limit} per minute and address`,
    bound && `bindable: ${bound}`,
    cache && `cache: table ${code(cache.table)}, ${cache.ticks.map(code).join(' + ')}${expires}`,
    clears.length && `clears ${clears.map(code).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function aliasRule(request: TObject, schema: TSchema): string {
  const aliases = aliasesOf(request, schema)
  return aliases.length ? `also as ${aliases.map(code).join(', ')}` : ''
}

const nameOfBlock = (type: string) => specByType.get(type)?.name ?? type

function blocks(): string[] {
  const groups = [...new Set(blockSpecs.map(({ group }) => group))].toSorted()
  return [
    made,
    '# Blocks',
    `All ${blockSpecs.length} block types, with where to use each and where another. A prop that a document omits has its default value. Content can be translated; design controls the look. The page of a block in Storybook ([designers.md](designers.md)) says what each prop does, with type, limits, default and the condition under which it has an effect.`,
    `## ${BlockLayout.title}`,
    `${BlockLayout.description} A block with role \`content\` may have them as \`layout\`, beside its props; a block without is drawn without an element around it. \`layout\` has one object for each range of window widths:`,
    propTable(fieldsOf(BlockLayout, 1)),
    'Each object may have these; what it leaves out is as in the object before it:',
    propTable(fieldsOf(BlockLayout.properties.base, 1)),
    ...groups.flatMap((group) => [
      `## ${blockGroups[group].name} (\`${group}\`)`,
      ...blockSpecs.flatMap((spec) =>
        spec.group === group ? [`### ${code(spec.type)}`, ...blockOverview(spec, nameOfBlock)] : [],
      ),
    ]),
  ]
}

// At the end of the file, so that all constants above are initialized.
if (process.argv[1] === import.meta.filename)
  for (const [file, text] of Object.entries(references)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), await text())
  }
