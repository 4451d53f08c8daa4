/** The page engine without its views: documents, checks, edits. See README.md. */
export {
  checkUpgrades,
  type BlockData,
  type BlockProps,
  type BlockRole,
  type BlockSlots,
  type BlockSpec,
  type BlockUpgrade,
  type SlotSpec,
} from './contract/block-spec.ts'
export { Choices, Literals, Nbr, NumberChoices } from './contract/types.ts'
export { byWidth } from './contract/by-width.ts'
export { valuesByWidth, type ValuesByWidth, type WidthRange } from './contract/values-by-width.ts'
export { isShown, type PropCondition } from './contract/prop-options.ts'
export {
  documentSchemas,
  type Audience,
  type Binding,
  type BlockNode,
  type PageDocument,
  type Period,
  type Show,
} from './document/document.schema.ts'
export { defaultMain, type Check, type Engine } from './document/engine.ts'
export type { Query } from './document/query.ts'
export { withQuery, type BoundCall, type Sources } from './document/bindings.ts'
export { runBindings } from './document/run-bindings.ts'
export {
  resolveDocument,
  type BlockFault,
  type Resolution,
  type Resolving,
  type Viewer,
} from './document/resolve.ts'
export type { PageAddress } from './document/page-address.ts'
export type { ResolvedBlock, ResolvedPage } from './document/resolved.schema.ts'
export { upgradedDocument } from './document/upgraded.ts'
export { textsIn, type DocumentText } from './document/texts.ts'
export { walk } from './document/walk.ts'
export { checkDocument, structureFaults } from './check/check.ts'
export { faultsOf } from './check/document-faults.ts'
export { DocumentFault } from './document/fault.schema.ts'
export { interpreted } from './check/interpreted.ts'
export { languageFaults } from './check/language-faults.ts'
export { applyEdit, EditError, type Edit, type Edited } from './edit/edits.ts'
export { applyEdits, redo, startHistory, undo, type History } from './edit/history.ts'
export { copyOf, newBlockId, pasting } from './edit/copies.ts'
export { differenceOf, type Difference } from './edit/difference.ts'
export { mergeDocuments, type Conflict, type Merged } from './edit/merge.ts'
export { placesFor, type Rules } from './edit/places.ts'
