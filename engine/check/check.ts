import type { BlockSpec } from '../contract/block-spec.ts'
import { bindingFaults } from './binding-faults.ts'
import { documentFault } from './document-faults.ts'
import {
  documentLimits,
  sectionKind,
  sectionLimits,
  type PageDocument,
} from '../document/document.schema.ts'
import { defaultMain, type Engine } from '../document/engine.ts'
import { limitFault } from './limit-faults.ts'
import { overlayFaults } from './overlay-faults.ts'
import { needFaults } from './need-faults.ts'
import type { DocumentFault } from '../document/fault.schema.ts'
import { placeFaults, slotFaults, type Placed } from './place-faults.ts'
import { blockPropsFaults } from './props-faults.ts'
import { upgradeBlock } from '../document/upgrade.ts'
import { isNever } from '../document/period.ts'
import { nearest } from '../contract/near.ts'
import { walk, type Visit } from '../document/walk.ts'

/** Maximum number of faults reported per document. */
export const maxFaults = 100

/**
 * Returns every fault of a document with its path. Unknown block types and newer versions are
 * faults on saving; on reading such blocks are kept but not rendered.
 */
export function checkDocument(
  input: unknown,
  { p1, p2 }: { p1: string; p2: string },
  engine: Engine,
): DocumentFault[] {
  const { faults: broken, document } = shapeOf(input, engine)
  if (!document) return broken
  const queryNames = engine.queryNames(p1, p2)
  const faults: DocumentFault[] = [...broken]
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
    if (first) faults.push(documentFault('unique', `${path}/id`, { id: node.id, first }))
    else ids.set(node.id, path)
    const type = node.type === defaultMain ? engine.mainOf(p1, p2) : node.type
    const spec = engine.specs.get(type)
    if (!spec) {
      faults.push(
        documentFault('known', `${path}/type`, {
          type: node.type,
          near: nearest(node.type, engine.specs.keys()),
        }),
      )
      continue
    }
    placed.push({ visit, spec })
    bindings += Object.keys(node.bind ?? {}).length
    faults.push(
      ...blockPropsFaults(visit, spec, engine),
      ...slotFaults(upgraded(visit, spec), spec),
      ...bindingFaults(upgraded(visit, spec), spec, engine, queryNames),
      ...showFaults(visit, engine),
      ...layoutFaults(visit, spec),
    )
  }
  const most = p1 === sectionKind ? sectionLimits : documentLimits
  if (bindings > most.bindings)
    faults.push(documentFault('maxBindings', '/blocks', { count: bindings, most: most.bindings }))
  if (ids.size > most.blocks)
    faults.push(documentFault('maxBlocks', '/blocks', { most: most.blocks }))
  faults.push(...placeFaults(placed, p1), ...needFaults(placed, engine))
  // The overlay can be compared with the blocks only if the document has the right shape.
  if (!broken.length) faults.push(...overlayFaults(document, placed, engine))
  return faults.slice(0, maxFaults)
}

/**
 * Returns the visit with current names. If the upgrade fails, returns it as stored; the fault is
 * reported with the props.
 */
function upgraded(visit: Visit, spec: BlockSpec): Visit {
  const node = upgradeBlock(spec, visit.node)
  return typeof node === 'string' ? visit : { ...visit, node }
}

/** Faults of size and shape, and the document if its blocks can be walked. */
function shapeOf(
  input: unknown,
  engine: Engine,
): { faults: DocumentFault[]; document?: PageDocument } {
  const tooLarge = limitFault(input)
  if (tooLarge) return { faults: [tooLarge] }
  const faults = engine.checks.document(input).slice(0, maxFaults)
  // Nothing else can be checked without a list of blocks.
  if (!Array.isArray((input as { blocks?: unknown } | null)?.blocks)) return { faults }
  return { faults, document: input as PageDocument } // `blocks` is a list; other faults are in `faults`
}

/**
 * Returns the faults that break a document's structure, so that it could not be opened again: size,
 * shape, broken nodes, an id used twice. A draft may have all others.
 */
export function structureFaults(input: unknown, engine: Engine): DocumentFault[] {
  const { faults, document } = shapeOf(input, engine)
  if (!document) return faults
  const ids = new Map<string, string>()
  for (const { node, path } of walk(document.blocks)) {
    const broken = engine.checks.node(node)
    faults.push(...broken.map((fault) => ({ ...fault, path: path + fault.path })))
    if (broken.length) continue
    const first = ids.get(node.id)
    if (first !== undefined)
      faults.push(documentFault('unique', `${path}/id`, { id: node.id, first }))
    else ids.set(node.id, path)
  }
  return faults.slice(0, maxFaults)
}

function layoutFaults({ node, path }: Visit, { type, role }: BlockSpec): DocumentFault[] {
  if (!node.layout || role === 'content') return []
  return [documentFault('layout', `${path}/layout`, { block: type, role })]
}

/** Returns conditions that can never be true. */
function showFaults({ node: { show }, path }: Visit, engine: Engine): DocumentFault[] {
  if (!show) return []
  const faults = engine.audienceFaults?.(show, `${path}/show`) ?? []
  return show.from && show.to && isNever(show.from, show.to)
    ? [...faults, documentFault('show.to', `${path}/show/to`, { from: show.from })]
    : faults
}
