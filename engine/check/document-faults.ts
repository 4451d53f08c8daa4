import type { DocumentFault } from '../document/fault.schema.ts'

/**
 * Messages of the faults that the engine finds, by code, in English. The first part of a code is
 * the fault's rule.
 */
export const engineFaults = {
  acyclic: 'the block contains itself',
  argument: '"{{from}}" has no argument "{{name}}"; possible: {{possible}}',
  bindable:
    '"{{from}}" cannot be used in a binding; use a query that docs/operations.md marks as bindable',
  block: 'the document has no block "{{id}}"; remove its translations',
  bound: '{{block}} shows nothing without data; bind {{names}} to a query',
  content: '"{{pointer}}" is not a translatable text',
  data: '{{block}} has no data "{{name}}"; possible: {{possible}}',
  known: 'there is no block type "{{type}}"; see docs/blocks.md',
  language:
    'a text is there in {{lang}} and empty in {{first}}, the first language. Write it in {{first}}, too',
  layout: 'only blocks with role content have a layout; {{block}} has role {{role}}. Remove it',
  max: 'a document can have at most {{most}} {{block}}',
  maxBindings: 'the document has {{count}} bindings; the maximum is {{most}}',
  maxBlocks: 'the document has more than {{most}} blocks',
  maxBytes: 'the document is larger than {{most}} bytes',
  'maxDepth.slots': 'slots are nested more than {{most}} levels deep',
  'maxDepth.values': 'values are nested more than {{most}} levels deep',
  'need.bound': 'visitors cannot {{need}}: “{{block}}” has no data "{{data}}". Bind it to a query',
  'need.hidden':
    'some visitors cannot {{need}}: “{{block}}” is shown {{conditions}}. Show it to everybody, always',
  'need.main':
    '“{{block}}” is what the page is about and is shown {{conditions}}; others would get an empty page. Show it to everybody, always',
  'need.missing': 'visitors cannot {{need}}: the block {{blocks}} is missing. Add it',
  'oneMain.many': 'a page has exactly one main block; this document has {{count}}',
  'oneMain.none': 'a page needs one main block: "default", or another block with role main',
  operation: 'there is no operation "{{from}}"; see docs/operations.md',
  outside: '{{block}} is not allowed in a {{p1}}',
  'reference.form': '"{{value}}" is not a reference; write {{possible}}',
  'reference.query': 'this page has no query parameter "{{name}}"; possible: {{possible}}',
  result: 'the response of "{{from}}" has no property "{{take}}"; possible: {{possible}}',
  role: 'a block with role {{role}} is not allowed here; possible: {{possible}}',
  'show.to': 'must be later than "from" ({{from}}); otherwise the block is never shown',
  'slot.allowed': '{{block}} is not allowed in slot "{{slot}}" of {{owner}}',
  'slot.filled': 'the slot "{{slot}}" of {{block}} is filled by the site; remove it',
  'slot.unknown': '{{block}} has no slot "{{slot}}"; possible: {{possible}}',
  'type.data':
    'the response of "{{from}}" does not have the type that the block needs; docs/blocks.md lists the queries that do',
  unique: 'id "{{id}}" is already used at {{first}}',
  upgrade: '{{reason}}',
  version:
    'the document has version {{version}} of {{block}}, which is newer than the known version {{known}}',
  within: '{{block}} is allowed only in {{blocks}}',
} as const

/** Rules of JSON Schema without a code of their own; validators word them in English. */
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

/** Returns a function that creates faults with these messages, by code. */
export const faultsOf =
  <Code extends string>(messages: Readonly<Record<Code, string>>) =>
  /**
   * @param values inserted into the message: numbers of references, block types and so on, never
   * words; `near` is the name that was probably meant, if there is one
   */
  (
    code: Code,
    path: string,
    values: Readonly<Record<string, string | number | undefined>> = {},
  ): DocumentFault => {
    const params = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    )
    const [rule = code] = code.split('.')
    const message = messages[code].replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => params[name] ?? '',
    )
    const near = params.near === undefined ? '' : `; did you mean "${params.near}"?`
    return { path, rule, code, params, message: message + near }
  }

export const documentFault = faultsOf(engineFaults)

/** Formats valid names for a message. */
export const possible = (names: readonly string[]): string => names.join(', ') || 'none'
