import type { BlockSpec } from '../contract/block-spec.ts'
import { nearest } from '../contract/near.ts'
import { own } from '../contract/own.ts'
import { documentFault, possible } from './document-faults.ts'
import { isPageKind, topRoles } from '../document/document.schema.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import { upgradeSlot } from '../document/upgrade.ts'
import type { Visit } from '../document/walk.ts'

/** A block of known type in a document. */
export interface Placed {
  visit: Visit
  spec: BlockSpec
}

/** Returns faults of slots: unknown ones, and those that the site fills. */
export function slotFaults({ node, path }: Visit, spec: BlockSpec): DocumentFault[] {
  const faults: DocumentFault[] = []
  for (const slot of Object.keys(node.slots ?? {}))
    if (!own(spec.slots, slot))
      faults.push(
        documentFault('slot.unknown', `${path}/slots/${slot}`, {
          block: spec.type,
          slot,
          possible: possible(Object.keys(spec.slots ?? {})),
          near: nearest(slot, Object.keys(spec.slots ?? {})),
        }),
      )
    else if (own(spec.slots, slot)?.isFilled)
      faults.push(documentFault('slot.filled', `${path}/slots/${slot}`, { slot, block: spec.type }))
  return faults
}

/** Returns faults of blocks that are not allowed in their place, or exceed the maximum. */
export function placeFaults(placed: readonly Placed[], p1: string): DocumentFault[] {
  const faults: DocumentFault[] = []
  const counts = new Map<string, number>()
  for (const { visit, spec } of placed) {
    const { parent, path } = visit
    const times = (counts.get(spec.type) ?? 0) + 1
    counts.set(spec.type, times)
    if (spec.place?.max && times > spec.place.max)
      faults.push(documentFault('max', path, { most: spec.place.max, block: spec.type }))
    if (spec.place?.outside?.includes(p1))
      faults.push(documentFault('outside', path, { block: spec.type, p1 }))
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
        faults.push(
          documentFault('slot.allowed', path, {
            block: spec.type,
            slot: parent.slot,
            owner: owner.spec.type,
          }),
        )
      if (spec.place?.within && !spec.place.within.includes(owner.spec.type))
        faults.push(
          documentFault('within', path, {
            block: spec.type,
            blocks: spec.place.within.join(', '),
          }),
        )
    } else if (!parent) {
      const allowed = topRoles(p1)
      if (!allowed.includes(spec.role))
        faults.push(documentFault('role', path, { role: spec.role, possible: possible(allowed) }))
    }
  }
  const mains = placed.filter(({ visit, spec }) => !visit.parent && spec.role === 'main')
  if (isPageKind(p1) && mains.length !== 1)
    faults.push(
      mains.length
        ? documentFault('oneMain.many', mains[1]?.visit.path ?? '/blocks', {
            count: mains.length,
          })
        : documentFault('oneMain.none', '/blocks'),
    )
  return faults
}
