export { pickedLines, removeLines } from './lines.ts'
export { forgetUndos } from './forget-undos.ts'
