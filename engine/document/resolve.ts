import type { BlockSpec } from '../contract/block-spec.ts'
import { contentPaths, mapTexts, richTextPaths, type TextPath } from '../contract/text-paths.ts'
import { boundCall, querySource, type BoundCall, type Sources } from './bindings.ts'
import { documentLimits, type BlockNode, type PageDocument, type Show } from './document.schema.ts'
import { defaultMain, type Engine } from './engine.ts'
import { withFacts, type Facts } from './facts.ts'
import { layoutStyle } from './layout-style.ts'
import { localiseProps } from './localise.ts'
import type { ResolvedBlock } from './resolved.schema.ts'
import { idWithin, sectionType, withSectionTexts, type SectionProps } from './sections.ts'
import { upgradeBlock, withDefaults } from './upgrade.ts'
import { unseenType } from './unseen.ts'
import { isWithin, nextChange, type StartOfDay } from './period.ts'

/** A block that could not be drawn. */
export interface BlockFault {
  blockId: string
  blockType: string
  reason: string
}

export interface Resolution {
  blocks: ResolvedBlock[]
  calls: BoundCall[]
  /** Keys of calls that the page cannot be rendered without. */
  vital: Set<string>
  faults: BlockFault[]
  /** Milliseconds since 1970 until which the result is valid. */
  validUntil: number
}

/** The viewer and time for which a page is rendered. */
export interface Viewer {
  lang: string
  isSignedIn: boolean
  /** The host keeps data of the visitor's own, as it does of all who are signed in. */
  isKnown: boolean
  now: Date
  startOfDay: StartOfDay
  /** Whether a block with these conditions is shown to this viewer, regardless of time. */
  isAddressed(show: Show): boolean
}

export interface Resolving {
  address: { p1: string; p2: string }
  viewer: Viewer
  sources: Sources
  /** Values of placeholders in texts; without facts placeholders stay. */
  facts?: Facts
  /** The screen's default document, whose main block fills slots that the document leaves out. */
  fallback?: PageDocument
  /** Shared sections of the document, by number. */
  sections?: ReadonlyMap<string, PageDocument>
  /** Keeps placeholders for hidden or broken blocks, for edit mode, except within sections. */
  keepsUnseen?: boolean
}

/** The document that a block belongs to: the page's own, or a section's. */
interface Scope {
  /** Contains the translations. */
  document: PageDocument
  idOf(id: string): string
  isSection?: true
}

/**
 * Resolves a stored document for one viewer: upgrades, checks each block, translates, removes
 * hidden blocks and collects distinct binding calls. Never throws because of a document's content:
 * unknown, newer or broken blocks are left out and reported.
 */
export function resolveDocument(
  document: PageDocument,
  { address, viewer, sources, facts, fallback, sections, keepsUnseen = false }: Resolving,
  engine: Engine,
): Resolution {
  const calls = new Map<string, BoundCall>()
  const vital = new Set<string>()
  const faults: BlockFault[] = []
  const { isSignedIn } = viewer
  const caller = { sources, known: [...engine.sources, querySource], isSignedIn }
  let validUntil = Infinity

  const resolveNode = (
    stored: BlockNode,
    depth: number,
    isLate: boolean,
    scope: Scope,
  ): ResolvedBlock[] => {
    const type = stored?.type === defaultMain ? engine.mainOf(address.p1, address.p2) : stored?.type
    const id = scope.idOf(String(stored?.id))
    const keepsPlace = keepsUnseen && !scope.isSection
    const unseen = (props: Record<string, unknown>): ResolvedBlock[] =>
      keepsPlace ? [{ id, type: unseenType, props }] : []
    const leaveOut = (reason: string): ResolvedBlock[] => {
      faults.push({ blockId: id, blockType: String(type), reason })
      return unseen({})
    }
    const nodeFault = engine.checks.node(stored)[0]
    if (nodeFault) return leaveOut(`broken: ${nodeFault.path} ${nodeFault.message}`)
    if (depth > documentLimits.depth) return leaveOut('too deep')
    validUntil = Math.min(validUntil, nextChange(stored.show, viewer.now, viewer.startOfDay))
    const isHidden = stored.show !== undefined && !isSeen(stored.show, viewer)
    if (isHidden && !keepsPlace) return []
    const spec = engine.specs.get(type)
    if (!spec) return leaveOut('unknown type')
    if ((stored.v ?? 1) > spec.version)
      return leaveOut(`version ${stored.v} is newer than ${spec.version}`)
    const node = upgradeBlock(spec, stored)
    if (typeof node === 'string') return leaveOut(node)
    const props = withDefaults(
      spec,
      localiseProps(scope.document, stored, spec, node.props ?? {}, viewer.lang),
    )
    const broken = engine.checks.props[type]?.(props)[0]
    if (broken) return leaveOut(`props${broken.path} ${broken.message}`)
    // What it is in may read its props, such as the name of a tab.
    if (isHidden) return unseen(props)
    const data = bindData(node, spec, isLate)
    const slots =
      type === sectionType
        ? resolveSection(id, props, depth, isLate, scope)
        : resolveSlots(node, spec, depth, isLate, scope)
    if (typeof slots === 'string') return leaveOut(slots)
    return [
      {
        id,
        type,
        props: mapTexts(filled(id, spec, props), textsOf(spec).rich, engine.sanitize),
        ...(slots && { slots }),
        ...(data && { data }),
        ...(spec.role === 'content' && node.layout && { layout: layoutStyle(node.layout) }),
      },
    ]
  }

  const filled = (blockId: string, spec: BlockSpec, props: Record<string, unknown>) => {
    if (!facts) return props
    const fill = (of: Facts) => (text: string) =>
      withFacts(text, of, (name) =>
        faults.push({ blockId, blockType: spec.type, reason: `no fact "${name}"` }),
      )
    const { rich, plain } = textsOf(spec)
    return mapTexts(mapTexts(props, plain, fill(facts)), rich, fill(escapedFacts(facts)))
  }

  /**
   * Resolves the blocks of a section in place of the block that shows it; returns the reason as
   * text if there are none.
   */
  const resolveSection = (
    id: string,
    props: SectionProps,
    depth: number,
    isLate: boolean,
    scope: Scope,
  ) => {
    if (!props.sectionNbr) return { blocks: [] }
    if (scope.isSection) return 'a section within a section'
    const section = sections?.get(props.sectionNbr)
    if (!section) return `there is no published section "${props.sectionNbr}"`
    const own: Scope = {
      document: withSectionTexts(section, props, viewer.lang),
      idOf: (child) => idWithin(id, child),
      isSection: true,
    }
    return { blocks: section.blocks.flatMap((child) => resolveNode(child, depth + 1, isLate, own)) }
  }

  const resolveSlots = (
    node: BlockNode,
    spec: BlockSpec,
    depth: number,
    isLate: boolean,
    scope: Scope,
  ) => {
    if (!spec.slots) return undefined
    const own = spec.role === 'main' ? mainOf(fallback, engine, address) : undefined
    const given = Object.keys(spec.slots).map(
      (slot) => [slot, node.slots?.[slot] ?? own?.slots?.[slot] ?? []] as const,
    )
    return Object.fromEntries(
      given.map(([slot, list]) => {
        const blocks: ResolvedBlock[] = []
        for (const child of list) {
          const isClosed = spec.slots?.[slot]?.isDeferred === true && blocks.length > 0
          const resolved = resolveNode(child, depth + 1, isLate || isClosed, scope)
          blocks.push(...(isClosed ? resolved.map(closed) : resolved))
        }
        return [slot, blocks]
      }),
    )
  }

  const bindData = (node: BlockNode, spec: BlockSpec, isLate: boolean) => {
    const own = spec.role === 'main' ? mainOf(fallback, engine, address)?.bind : undefined
    const bind = { ...own, ...node.bind }
    const names = Object.keys(spec.data ?? {}).filter((name) => bind[name])
    if (!names.length) return undefined
    return Object.fromEntries(
      names.flatMap((name) => {
        const binding = bind[name]
        const op = binding && engine.ops.get(binding.from)
        if (
          !binding ||
          !op ||
          op.kind !== 'query' ||
          op.bindable === undefined ||
          op.readers === 'nobody' ||
          // The block is drawn without what only others may read.
          (op.readers === 'signedIn' && !viewer.isSignedIn) ||
          (op.readers === 'known' && !viewer.isKnown)
        )
          return []
        const call = boundCall(binding, op, caller, isLate)
        // A call that any visible block needs is not deferred.
        if (!isLate || !calls.has(call.key)) calls.set(call.key, call)
        if (spec.role === 'main') vital.add(call.key)
        return [[name, call.key]]
      }),
    )
  }

  const whole: Scope = { document, idOf: (id) => id }
  const blocks = document.blocks.flatMap((node) => resolveNode(node, 1, false, whole))
  return { blocks, calls: [...calls.values()], vital, faults, validUntil }
}

const isSeen = (show: Show, { isAddressed, now, startOfDay }: Viewer): boolean =>
  isAddressed(show) && isWithin(show, now, startOfDay)

const closed = (block: ResolvedBlock): ResolvedBlock => ({ ...block, isLate: true })

const mainOf = (
  document: PageDocument | undefined,
  engine: Engine,
  { p1, p2 }: Resolving['address'],
): BlockNode | undefined =>
  document?.blocks.find(
    ({ type }) =>
      engine.specs.get(type === defaultMain ? engine.mainOf(p1, p2) : type)?.role === 'main',
  )

/** Paths of texts in the props of a block type, computed once. */
interface Texts {
  rich: readonly TextPath[]
  /** Other texts with role `content`. */
  plain: readonly TextPath[]
}
const texts = new WeakMap<BlockSpec, Texts>()

function textsOf(spec: BlockSpec): Texts {
  const known = texts.get(spec)
  if (known) return known
  const rich = richTextPaths(spec.props)
  const isRich = new Set(rich.map((path) => path.join('/')))
  const plain = contentPaths(spec.props).filter((path) => !isRich.has(path.join('/')))
  texts.set(spec, { rich, plain })
  return { rich, plain }
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Returns the facts escaped for rich text. */
const escapedFacts = (facts: Facts): Facts =>
  new Map(
    [...facts].map(([name, text]) => [name, text.replace(/[&<>]/g, (mark) => marks[mark] ?? mark)]),
  )
