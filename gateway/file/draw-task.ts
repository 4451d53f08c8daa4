import { encode, PictureRefused, redraw, type Drawn } from './draw-picture.ts'
import type { PictureFormat } from './picture-format.ts'

export type PictureTask =
  | { kind: 'redraw'; bytes: Uint8Array }
  | { kind: 'encode'; bytes: Uint8Array; width: number; format: PictureFormat }

/** A refusal is returned as data, since errors do not pass between processes. */
export type PictureResult = Drawn | { bytes: Buffer } | { refused: string }

/** Runs the task in this process. Rejects only if the work itself fails. */
export async function drawHere(task: PictureTask): Promise<PictureResult> {
  try {
    return task.kind === 'redraw'
      ? await redraw(task.bytes)
      : { bytes: await encode(task.bytes, task.width, task.format) }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.message }
    throw error
  }
}
