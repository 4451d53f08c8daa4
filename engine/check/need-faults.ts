import type { Show } from '../document/document.schema.ts'
import { documentFault } from './document-faults.ts'
import type { Engine } from '../document/engine.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import type { Placed } from './place-faults.ts'
import { upgradeSlot } from '../document/upgrade.ts'

/**
 * Returns faults that prevent visitors from completing the page: a need of a main block's slot
 * without a part, with a part that is hidden from somebody or lacks its data; and a hidden main
 * block.
 */
export function needFaults(placed: readonly Placed[], engine: Engine): DocumentFault[] {
  const byPath = new Map(placed.map((one) => [one.visit.path, one]))
  return placed
    .filter(({ spec }) => spec.role === 'main')
    .flatMap((main) => [
      ...hiddenMain(main, engine),
      ...Object.entries(main.spec.slots ?? {}).flatMap(([slot, { needs = {} }]) => {
        const path = slotPath(main, slot)
        // A slot that the document leaves out is filled by the screen's default page.
        if (path === undefined) return []
        const inside = placed.filter(({ visit }) => visit.path.startsWith(`${path}/`))
        return Object.entries(needs).flatMap(([need, words]) =>
          unmet({ need, words, main, path, inside, byPath, engine }),
        )
      }),
    ])
}

interface Need {
  need: string
  /** What visitors cannot do without the part, as text. */
  words: string
  main: Placed
  /** JSON pointer of the slot. */
  path: string
  /** All blocks of the slot, at any depth. */
  inside: readonly Placed[]
  byPath: ReadonlyMap<string, Placed>
  engine: Engine
}

function unmet({ need, words, main, path, inside, byPath, engine }: Need): DocumentFault[] {
  const providers = inside.filter(({ spec }) => spec.provides?.[need])
  const [first] = providers
  if (!first) {
    const names = [...engine.specs.values()]
      .filter((spec) => spec.provides?.[need] && spec.place?.within?.includes(main.spec.type))
      .map(({ name, type }) => `“${name}” (${type})`)
    return [documentFault('need.missing', path, { need: words, blocks: names.join(' or ') })]
  }
  const bound = first.spec.provides?.[need]?.bound
  if (bound !== undefined && !first.visit.node.bind?.[bound])
    return [
      documentFault('need.bound', `${first.visit.path}/bind`, {
        need: words,
        block: first.spec.name,
        data: bound,
      }),
    ]
  const isAlwaysShown = ({ visit }: Placed) => conditions(visit.node.show, engine) === ''
  const chains = providers.map((one) => [one, ...ancestors(one, byPath)])
  if (chains.some((chain) => chain.every(isAlwaysShown))) return []
  const hidden = chains[0]?.find((one) => !isAlwaysShown(one)) ?? first
  return [
    documentFault('need.hidden', `${hidden.visit.path}/show`, {
      need: words,
      block: hidden.spec.name,
      conditions: conditions(hidden.visit.node.show, engine),
    }),
  ]
}

/** Fault of a main block that is hidden from somebody, who would see an empty page. */
function hiddenMain({ visit: { node, path }, spec }: Placed, engine: Engine): DocumentFault[] {
  const words = conditions(node.show, engine)
  if (!words || spec.isEmpty) return []
  return [
    documentFault('need.main', `${path}/show`, {
      block: spec.name,
      conditions: words,
    }),
  ]
}

const periodWords: Readonly<Record<string, (value: unknown) => string>> = {
  from: (from) => `only from ${String(from)}`,
  to: (to) => `only until ${String(to)}`,
}

/** Describes the conditions of a block; empty if it is always shown to everybody. */
const conditions = (show: Show = {}, { audienceWords }: Pick<Engine, 'audienceWords'>): string =>
  Object.entries(show)
    .filter(([, value]) => isLimit(value))
    .map(([name, value]) => periodWords[name]?.(value) ?? audienceWords?.(name, value) ?? name)
    .join(' and ')

const isLimit = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined

/** The blocks around a block, innermost first. */
function* ancestors(one: Placed, byPath: ReadonlyMap<string, Placed>): Generator<Placed> {
  const above = byPath.get(one.visit.path.replace(/\/slots\/[^/]+\/\d+$/, ''))
  if (!above || above === one) return
  yield above
  yield* ancestors(above, byPath)
}

/** JSON pointer of a slot under its stored name; undefined if the slot is absent. */
function slotPath({ visit: { node, path }, spec }: Placed, slot: string): string | undefined {
  const stored = Object.keys(node.slots ?? {}).find(
    (name) => upgradeSlot(spec, node, name) === slot,
  )
  return stored === undefined ? undefined : `${path}/slots/${stored}`
}
