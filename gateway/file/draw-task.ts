import { drawIcon, type IconDrawing } from './draw-icon.ts'
import { crop, encode, PictureRefused, redraw, type Area, type Drawn } from './draw-picture.ts'
import type { PictureFormat } from './picture-format.ts'

export type PictureTask =
  | { kind: 'redraw'; bytes: Uint8Array }
  | { kind: 'crop'; bytes: Uint8Array; area: Area }
  | { kind: 'encode'; bytes: Uint8Array; width: number; format: PictureFormat }
  | { kind: 'icon'; original: Uint8Array | undefined; drawing: IconDrawing }

/** A refusal is returned as data, since errors do not pass between processes. */
export type PictureResult = Drawn | { bytes: Buffer } | { refused: string }

/** Runs the task in this process. Rejects only if the work itself fails. */
export async function drawHere(task: PictureTask): Promise<PictureResult> {
  try {
    if (task.kind === 'redraw') return await redraw(task.bytes)
    if (task.kind === 'icon') return { bytes: await drawIcon(task.original, task.drawing) }
    return task.kind === 'crop'
      ? await crop(task.bytes, task.area)
      : { bytes: await encode(task.bytes, task.width, task.format) }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message }
    throw error
  }
}
