import type { DocumentFault } from './fault.schema.ts'

/**
 * What the checks of a document find, by code, in English; the Studio has the same codes in its
 * languages. The first part of a code is the fault's rule.
 */
export const faultMessages = {
  acyclic: 'the block contains itself',
  argument: '"{{from}}" has no argument "{{name}}"; possible: {{possible}}',
  bindable:
    '"{{from}}" cannot be used in a binding; use a query that docs/operations.md marks as bindable',
  block: 'the document has no block "{{id}}"; remove its translations',
  bound: '{{block}} shows nothing without data; bind {{names}} to a query',
  content: '"{{pointer}}" is not a translatable text',
  data: '{{block}} has no data "{{name}}"; possible: {{possible}}',
  fact: 'there is no fact "{{name}}"; possible: {{possible}}, and {{methods}} followed by a shipping method, as in fee.HOME',
  known: 'there is no block type "{{type}}"; see docs/blocks.md',
  language:
    'a text is there in {{lang}} and empty in {{first}}, the shop’s first language. Write it in {{first}}, too',
  layout: 'only blocks with role content have a layout; {{block}} has role {{role}}. Remove it',
  'link.empty': 'a link of type "{{linkType}}" needs a target; use type "none" for no link',
  'link.target': '"{{value}}" is not a valid target for a link of type "{{linkType}}"',
  max: 'a document can have at most {{most}} {{block}}',
  maxBindings: 'the document has {{count}} bindings; the maximum is {{most}}',
  maxBlocks: 'the document has more than {{most}} blocks',
  maxBytes: 'the document is larger than {{most}} bytes',
  'maxDepth.slots': 'slots are nested more than {{most}} levels deep',
  'maxDepth.values': 'values are nested more than {{most}} levels deep',
  'need.bound': 'shoppers cannot {{need}}: “{{block}}” has no data "{{data}}". Bind it to a query',
  'need.hidden':
    'some shoppers cannot {{need}}: “{{block}}” is shown {{conditions}}. Show it to everybody, always',
  'need.main':
    '“{{block}}” is what the page is about and is shown {{conditions}}; others would get an empty page. Show it to everybody, always',
  'need.missing': 'shoppers cannot {{need}}: the block {{blocks}} is missing. Add it',
  'oneMain.many': 'a page has exactly one main block; this document has {{count}}',
  'oneMain.none':
    'a page needs one main block: "default", PtInfo, Info, CpgInfo, CgInfo or CpnInfo',
  operation: 'there is no operation "{{from}}"; see docs/operations.md',
  outside: '{{block}} is not allowed in a {{p1}}',
  'reference.form':
    '"{{value}}" is not a reference; write $route.NAME, $member.NAME, $config.NAME or $query.NAME',
  'reference.gone': 'there is no {{kind}} "{{value}}" in this store',
  'reference.hidden': 'the {{kind}} "{{value}}" is not visible to shoppers yet',
  'reference.query': 'this page has no query parameter "{{name}}"; possible: {{possible}}',
  result: 'the response of "{{from}}" has no property "{{take}}"; possible: {{possible}}',
  role: 'a block with role {{role}} is not allowed here; possible: {{possible}}',
  'show.levels': 'guests have no level, so the block is never shown; remove levels or who',
  'show.to': 'must be later than "from" ({{from}}); otherwise the block is never shown',
  'slot.allowed': '{{block}} is not allowed in slot "{{slot}}" of {{owner}}',
  'slot.filled': 'the slot "{{slot}}" of {{block}} is filled by the shop; remove it',
  'slot.unknown': '{{block}} has no slot "{{slot}}"; possible: {{possible}}',
  'type.data':
    'the response of "{{from}}" does not have the type that the block needs; docs/blocks.md lists the queries that do',
  unique: 'id "{{id}}" is already used at {{first}}',
  upgrade: '{{reason}}',
  version:
    "the document has version {{version}} of {{block}}, which is newer than this shop's version {{known}}",
  video: '"{{value}}" is neither a video file nor a link to a supported video site',
  within: '{{block}} is allowed only in {{blocks}}',
} as const
export type FaultCode = keyof typeof faultMessages

/** Rules of JSON Schema, which have no other code; validators word them in English. */
export const schemaRules = [
  'additionalProperties',
  'const',
  'enum',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'maxProperties',
  'minimum',
  'minItems',
  'minLength',
  'minProperties',
  'pattern',
  'required',
  'type',
  'uniqueItems',
] as const

/** @param values what the message names; numbers of the store, block types and so on, never words */
export function documentFault(
  code: FaultCode,
  path: string,
  values: Readonly<Record<string, string | number>> = {},
): DocumentFault {
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  )
  const [rule = code] = code.split('../../schemas/page')
  const message = faultMessages[code].replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => params[name] ?? '',
  )
  return { path, rule, code, params, message }
}

/** Formats valid names for a message. */
export const possible = (names: readonly string[]): string => names.join(', ') || 'none'
