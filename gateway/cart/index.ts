export { pickedLines, removeLines, type PickedLine } from './lines.ts'
export { forgetUndos } from './forget-undos.ts'
