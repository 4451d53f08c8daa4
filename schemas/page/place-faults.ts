import type { BlockSpec } from '../kit/define-block.ts'
import { own } from '../kit/own.ts'
import { isPageKind, topRoles } from './document.schema.ts'
import type { DocumentFault } from './page-operator.ops.ts'
import { upgradeSlot } from './upgrade.ts'
import type { Visit } from './walk.ts'

/** A block of known type in a document. */
export interface Placed {
  visit: Visit
  spec: BlockSpec
}

/** Returns faults of slots: unknown ones, and those that the shop fills. */
export function slotFaults({ node, path }: Visit, spec: BlockSpec): DocumentFault[] {
  const faults: DocumentFault[] = []
  for (const slot of Object.keys(node.slots ?? {}))
    if (!own(spec.slots, slot))
      faults.push({
        path: `${path}/slots/${slot}`,
        rule: 'slot',
        message: `${spec.type} has no slot "${slot}"; ${possible(Object.keys(spec.slots ?? {}))}`,
      })
    else if (own(spec.slots, slot)?.isFilled)
      faults.push({
        path: `${path}/slots/${slot}`,
        rule: 'slot',
        message: `the slot "${slot}" of ${spec.type} is filled by the shop; remove it`,
      })
  return faults
}

/** Formats the valid names for a message. */
export const possible = (names: readonly string[]): string =>
  `possible: ${names.length ? names.join(', ') : 'none'}`

/** Returns faults of blocks that are not allowed in their place, or too frequent. */
export function placeFaults(placed: readonly Placed[], p1: string): DocumentFault[] {
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
        message: `a document can have at most ${spec.place.max} ${spec.type}`,
      })
    if (spec.place?.outside?.includes(p1))
      faults.push({ path, rule: 'outside', message: `${spec.type} is not allowed in a ${p1}` })
    const owner =
      parent &&
      placed.find(
        (other) => other.visit.path === path.slice(0, path.lastIndexOf(`/slots/${parent.slot}/`)),
      )
    const slot =
      parent &&
      owner &&
      own(owner.spec.slots, upgradeSlot(owner.spec, owner.visit.node, parent.slot))
    if (owner && slot) {
      if (!slot.roles.includes(spec.role) || (slot.allow && !slot.allow.includes(spec.type)))
        faults.push({
          path,
          rule: 'slot',
          message: `${spec.type} is not allowed in slot "${parent.slot}" of ${owner.spec.type}`,
        })
      if (spec.place?.within && !spec.place.within.includes(owner.spec.type))
        faults.push({
          path,
          rule: 'within',
          message: `${spec.type} is allowed only in ${spec.place.within.join(', ')}`,
        })
    } else if (!parent) {
      const allowed = topRoles(p1)
      if (!allowed.includes(spec.role))
        faults.push({
          path,
          rule: 'role',
          message: `a block with role ${spec.role} is not allowed here; ${possible(allowed)}`,
        })
    }
  }
  const mains = placed.filter(({ visit, spec }) => !visit.parent && spec.role === 'main')
  if (isPageKind(p1) && mains.length !== 1)
    faults.push({
      path: mains[1]?.visit.path ?? '/blocks',
      rule: 'oneMain',
      message: mains.length
        ? `a page has exactly one main block; this document has ${mains.length}`
        : 'a page needs one main block: "default", PtInfo, Info, CpgInfo, CgInfo or CpnInfo',
    })
  return faults
}
