import type { TObject, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { BlockSpec } from '../kit/define-block.ts'
import { answerSchema } from '../kit/define-op.ts'
import { own } from '../kit/own.ts'
import { schemaFits } from '../kit/schema-fits.ts'
import { argRef } from './bindings.ts'
import {
  documentLimits,
  isFrameKind,
  pageOverlayId,
  type Binding,
  type BlockNode,
  type PageDocument,
} from './document.schema.ts'
import { defaultMain, type Engine } from './engine.ts'
import { factNames, hasFacts, methodFactNames, unknownFacts } from './facts.ts'
import { linkFaults } from './link-faults.ts'
import type { DocumentFault } from './page-operator.ops.ts'
import { localiseProps } from './localise.ts'
import { upgradeProps, withDefaults } from './upgrade.ts'
import { moment } from './visibility.ts'
import { walk, type Visit } from './walk.ts'

/** Most faults that are told of one document. */
export const maxFaults = 100

/**
 * Everything that is wrong with a document, each fault with the path to it. An unknown block type and a version
 * from the future are faults on saving; on reading they are kept and not drawn.
 */
export function checkDocument(
  input: unknown,
  { p1, p2 }: { p1: string; p2: string },
  engine: Engine,
): DocumentFault[] {
  const tooLarge = limitsFault(input)
  if (tooLarge) return [tooLarge]
  const shape = engine.checks.document(input)
  // Without a list of blocks there is nothing more to look at.
  if (!Array.isArray((input as { blocks?: unknown } | null)?.blocks))
    return shape.slice(0, maxFaults)
  const document = input as PageDocument // `blocks` is a list; what else is wrong is in `shape`, and blocks are checked one by one below
  const faults: DocumentFault[] = [...shape]
  const ids = new Map<string, string>()
  const placed: Placed[] = []
  let bindings = 0
  for (const visit of walk(document.blocks)) {
    const { node, path } = visit
    const nodeFaults = engine.checks.node(node)
    if (nodeFaults.length) {
      faults.push(...nodeFaults.map((fault) => ({ ...fault, path: path + fault.path })))
      continue
    }
    const first = ids.get(node.id)
    if (first)
      faults.push({
        path: `${path}/id`,
        rule: 'unique',
        message: `id "${node.id}" is already used at ${first}`,
      })
    else ids.set(node.id, path)
    const type = node.type === defaultMain ? engine.mainOf(p1, p2) : node.type
    const spec = engine.specs.get(type)
    if (!spec) {
      faults.push({
        path: `${path}/type`,
        rule: 'known',
        message: `there is no block type "${node.type}"`,
      })
      continue
    }
    placed.push({ visit, spec })
    bindings += Object.keys(node.bind ?? {}).length
    faults.push(
      ...checkProps(visit, spec, engine),
      ...checkSlots(visit, spec),
      ...checkBindings(visit, spec, engine),
      ...checkShow(visit),
    )
  }
  if (bindings > documentLimits.bindings)
    faults.push({
      path: '/blocks',
      rule: 'maxBindings',
      message: `${bindings} bindings, at most ${documentLimits.bindings}`,
    })
  faults.push(...checkPlaces(placed, p1))
  // The overlay is compared with the blocks only where it has its shape.
  if (!shape.length) faults.push(...checkOverlays(document, placed, engine))
  return faults.slice(0, maxFaults)
}

interface Placed {
  visit: Visit
  spec: BlockSpec
}

function limitsFault(input: unknown): DocumentFault | undefined {
  const fault = (rule: string, path: string, message: string) => ({ path, rule, message })
  const blocks = (input as { blocks?: unknown } | null)?.blocks
  if (!Array.isArray(blocks)) return undefined
  let count = 0
  const above: object[] = []
  for (const { node, path, depth } of walk(blocks as BlockNode[], documentLimits.depth + 1)) {
    above.length = depth - 1
    if (above.includes(node)) return fault('acyclic', path, 'the block stands inside itself')
    above.push(node)
    if (depth > documentLimits.depth)
      return fault('maxDepth', path, `slots are nested deeper than ${documentLimits.depth}`)
    if (++count > documentLimits.blocks)
      return fault('maxBlocks', path, `more than ${documentLimits.blocks} blocks`)
  }
  const deep = deeperThan(input, documentLimits.nesting)
  if (deep !== undefined)
    return fault('maxDepth', deep, `values are nested deeper than ${documentLimits.nesting}`)
  if (JSON.stringify(input).length > documentLimits.bytes)
    return fault('maxBytes', '', `larger than ${documentLimits.bytes} bytes`)
  return undefined
}

/** Path to the first value that lies too deep. Without recursion: whatever follows may then recurse. */
function deeperThan(input: unknown, most: number): string | undefined {
  const open = [{ value: input, path: '', depth: 0 }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { value, path, depth } = at
    if (value === null || typeof value !== 'object') continue
    if (depth > most) return path
    for (const [name, item] of Object.entries(value))
      open.push({ value: item, path: `${path}/${name}`, depth: depth + 1 })
  }
  return undefined
}

function checkProps({ node, path }: Visit, spec: BlockSpec, engine: Engine): DocumentFault[] {
  const version = node.v ?? 1
  if (version > spec.version)
    return [
      {
        path: `${path}/v`,
        rule: 'version',
        message: `${spec.type} is at version ${spec.version}, the document has ${version}`,
      },
    ]
  const upgraded = upgradeProps(spec, node)
  if (typeof upgraded === 'string')
    return [{ path: `${path}/props`, rule: 'upgrade', message: upgraded }]
  return propsFaults(withDefaults(spec, upgraded), spec, engine).map((fault) => ({
    ...fault,
    path: `${path}/props${fault.path}`,
  }))
}

/** Where links lead is asked only of props that have their shape. */
function propsFaults(
  props: Record<string, unknown>,
  spec: BlockSpec,
  engine: Engine,
): DocumentFault[] {
  const broken = engine.checks.props[spec.type]?.(props) ?? []
  return broken.length ? broken : [...linkFaults(spec.props, props), ...factFaults(spec, props)]
}

/** Names between double braces that are no facts of a store. */
function factFaults(spec: BlockSpec, props: Record<string, unknown>): DocumentFault[] {
  const faults: DocumentFault[] = []
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, at) => look(item, `${path}/${at}`))
    else if (value !== null && typeof value === 'object')
      for (const [name, item] of Object.entries(value)) look(item, `${path}/${name}`)
    else if (typeof value === 'string' && hasFacts(value) && isContent(spec.props, path))
      for (const name of unknownFacts(value))
        faults.push({
          path,
          rule: 'fact',
          message: `there is no fact "${name}"; there are ${factNames.join(', ')}, and ${methodFactNames.join(', ')} followed by a shipping method as in fee.HOME`,
        })
  }
  look(props, '')
  return faults
}

function checkSlots({ node, path }: Visit, spec: BlockSpec): DocumentFault[] {
  const faults: DocumentFault[] = []
  for (const slot of Object.keys(node.slots ?? {}))
    if (!own(spec.slots, slot))
      faults.push({
        path: `${path}/slots/${slot}`,
        rule: 'slot',
        message: `${spec.type} has no slot "${slot}"; ${listed('it has', Object.keys(spec.slots ?? {}))}`,
      })
  for (const [slot, { count }] of Object.entries(spec.slots ?? {}))
    for (const [type, [min, max]] of Object.entries(count ?? {})) {
      const given = node.slots?.[slot]
      // A slot left out is filled by the screen's default; one that is given must be complete.
      if (!given) continue
      const found = given.filter((child) => child?.type === type).length
      if (found < min || found > max)
        faults.push({
          path: `${path}/slots/${slot}`,
          rule: 'count',
          message: `holds ${found} ${type}, must hold ${min === max ? min : `${min} to ${max}`}`,
        })
    }
  return faults
}

function checkBindings({ node, path }: Visit, spec: BlockSpec, engine: Engine): DocumentFault[] {
  const faults: DocumentFault[] = []
  for (const [name, binding] of Object.entries(node.bind ?? {})) {
    const at = `${path}/bind/${name}`
    const target = own(spec.data, name)
    if (!target)
      faults.push({
        path: at,
        rule: 'data',
        message: `${spec.type} has no data "${name}"; ${listed('it has', Object.keys(spec.data ?? {}))}`,
      })
    else faults.push(...checkBinding(binding, target, at, engine))
  }
  // A content block whose data comes from a binding alone draws nothing without one.
  const names = Object.keys(spec.data ?? {})
  if (spec.role === 'content' && names.length && !Object.keys(node.bind ?? {}).length)
    faults.push({
      path: `${path}/bind`,
      rule: 'bound',
      message: `${spec.type} shows nothing until ${names.join(' or ')} is bound`,
    })
  return faults
}

const listed = (lead: string, names: readonly string[]): string =>
  `${lead} ${names.length ? names.join(', ') : 'none'}`

/** Conditions that no visitor and no moment fulfils. */
function checkShow({ node: { show }, path }: Visit): DocumentFault[] {
  const faults: DocumentFault[] = []
  if (show?.who === 'guest' && show.levels?.length)
    faults.push({
      path: `${path}/show/levels`,
      rule: 'show',
      message: 'guests have no level, so nobody sees the block; leave out levels, or who',
    })
  if (show?.from && show.to && moment(show.from) >= moment(show.to))
    faults.push({
      path: `${path}/show/to`,
      rule: 'show',
      message: `must be later than from, ${show.from}; the block is never shown`,
    })
  return faults
}

function checkBinding(
  binding: Binding,
  target: TSchema,
  at: string,
  engine: Engine,
): DocumentFault[] {
  const op = engine.ops.get(binding.from)
  if (!op)
    return [
      { path: `${at}/from`, rule: 'operation', message: `there is no operation "${binding.from}"` },
    ]
  if (op.kind !== 'query' || op.bindable === undefined || op.access === 'operator')
    return [
      { path: `${at}/from`, rule: 'bindable', message: `"${binding.from}" cannot be bound to` },
    ]
  const take = binding.take ?? op.bindable
  const answer = answerSchema(op)
  const source: TSchema | undefined = take ? own(answer.properties, take) : answer
  if (!source)
    return [
      { path: `${at}/take`, rule: 'result', message: `"${binding.from}" answers no "${take}"` },
    ]
  if (!schemaFits(source, target))
    return [{ path: at, rule: 'type', message: `what "${binding.from}" answers does not fit` }]
  return checkArgs(binding, op.request, at, engine)
}

function checkArgs(
  { from, args = {} }: Binding,
  request: TObject,
  at: string,
  engine: Engine,
): DocumentFault[] {
  const faults: DocumentFault[] = []
  const refs = new Set<string>()
  const findRefs = (value: unknown, path: string): void => {
    if (Array.isArray(value)) value.forEach((item, index) => findRefs(item, `${path}/${index}`))
    if (typeof value !== 'string' || !value.startsWith('$')) return
    refs.add(path)
    if (!argRef.test(value))
      faults.push({
        path: `${at}/args${path}`,
        rule: 'reference',
        message: `"${value}" is not $route, $member, $config or $query`,
      })
  }
  for (const [name, value] of Object.entries(args)) {
    if (!own(request.properties, name))
      faults.push({
        path: `${at}/args/${name}`,
        rule: 'argument',
        message: `"${from}" takes no "${name}"`,
      })
    else findRefs(value, `/${name}`)
  }
  const wrong = engine.checks.request[from]?.(Value.Default(request, structuredClone(args))) ?? []
  return [
    ...faults,
    ...wrong
      // What a reference stands for is known only when the page is asked for.
      .filter(({ path }) => !refs.has(path))
      .map((fault) => ({ ...fault, path: `${at}/args${fault.path}` })),
  ]
}

function checkPlaces(placed: readonly Placed[], p1: string): DocumentFault[] {
  const faults: DocumentFault[] = []
  const counts = new Map<string, number>()
  for (const { visit, spec } of placed) {
    const { parent, path } = visit
    const times = (counts.get(spec.type) ?? 0) + 1
    counts.set(spec.type, times)
    if (spec.place?.max && times > spec.place.max)
      faults.push({
        path,
        rule: 'max',
        message: `at most ${spec.place.max} ${spec.type} in a document`,
      })
    const owner =
      parent &&
      placed.find(
        (other) => other.visit.path === path.slice(0, path.lastIndexOf(`/slots/${parent.slot}/`)),
      )
    const slot = parent && own(owner?.spec.slots, parent.slot)
    if (owner && slot) {
      if (!slot.roles.includes(spec.role) || (slot.allow && !slot.allow.includes(spec.type)))
        faults.push({
          path,
          rule: 'slot',
          message: `${spec.type} may not stand in ${owner.spec.type}'s "${parent.slot}"`,
        })
      if (spec.place?.within && !spec.place.within.includes(owner.spec.type))
        faults.push({
          path,
          rule: 'within',
          message: `${spec.type} stands only within ${spec.place.within.join(', ')}`,
        })
    } else if (!parent) {
      const allowed = isFrameKind(p1) ? ['frame', 'content'] : ['main', 'content']
      if (!allowed.includes(spec.role))
        faults.push({ path, rule: 'role', message: `a ${spec.role} block may not stand here` })
    }
  }
  const mains = placed.filter(({ visit, spec }) => !visit.parent && spec.role === 'main')
  if (!isFrameKind(p1) && mains.length !== 1)
    faults.push({
      path: mains[1]?.visit.path ?? '/blocks',
      rule: 'oneMain',
      message: mains.length
        ? `a page has one main block, this is number ${mains.length}`
        : 'a page needs one main block: "default", PtInfo, Info, CpgInfo, CgInfo or CpnInfo',
    })
  return faults
}

function checkOverlays(
  document: PageDocument,
  placed: readonly Placed[],
  engine: Engine,
): DocumentFault[] {
  const faults: DocumentFault[] = []
  const byId = new Map(placed.map((item) => [item.visit.node.id, item]))
  for (const [lang, blocks] of Object.entries(document.i18n ?? {}))
    for (const [id, texts] of Object.entries(blocks)) {
      const at = `/i18n/${lang}/${id}`
      const owner = byId.get(id)
      if (!owner && id !== pageOverlayId) {
        faults.push({ path: at, rule: 'block', message: `there is no block "${id}"` })
        continue
      }
      const before = faults.length
      for (const pointer of Object.keys(texts))
        if (
          owner
            ? !isContent(owner.spec.props, pointer)
            : !['/title', '/meta/description'].includes(pointer)
        )
          faults.push({
            path: `${at}/${pointer.replace(/^\//, '')}`,
            rule: 'content',
            message: `"${pointer}" is no text that can be translated`,
          })
      if (owner && faults.length === before)
        faults.push(...translatedFaults(document, lang, owner, engine))
    }
  return faults
}

/** What is wrong with a block only in another language: a text too long for its place, a link that leads nowhere. */
function translatedFaults(
  document: PageDocument,
  lang: string,
  { visit: { node }, spec }: Placed,
  engine: Engine,
): DocumentFault[] {
  const upgraded = upgradeProps(spec, node)
  if (typeof upgraded === 'string') return []
  const faultsIn = (props: Record<string, unknown>) =>
    propsFaults(withDefaults(spec, props), spec, engine)
  const own = new Set(faultsIn(upgraded).map(({ path, rule }) => `${path} ${rule}`))
  return faultsIn(localiseProps(document, node.id, upgraded, lang))
    .filter(({ path, rule }) => !own.has(`${path} ${rule}`))
    .map((fault) => ({ ...fault, path: `/i18n/${lang}/${node.id}${fault.path}` }))
}

/** Whether a JSON pointer leads to a text of role `content`. */
function isContent(schema: TSchema, pointer: string): boolean {
  let at: TSchema | undefined = schema
  for (const part of pointer.slice(1).split('/'))
    at =
      at?.type === 'array'
        ? /^\d{1,3}$/.test(part)
          ? at.items
          : undefined
        : Object.hasOwn(at?.properties ?? {}, part)
          ? at?.properties[part]
          : undefined
  return at?.type === 'string' && at.role === 'content'
}
