import { signal } from '../../../engine/react/signals.ts'
import { addMedia } from '../../../schemas/media/media.ops.ts'
import { mediaRules, type Media } from '../../../schemas/media/media.schema.ts'
import { ask } from '../../kernel/calls/asking.ts'
import { call } from '../../kernel/calls/call.ts'
import { isRefused } from '../../kernel/calls/refusal.ts'
import { sendInParts, UploadRefused, type Sending } from './send-in-parts.ts'

/** Why a file is not uploaded at all. */
export type FileFault = 'empty' | 'tooLarge' | 'noPicture'

export interface Upload {
  /** Counter. */
  id: number
  storeNbr: string
  name: string
  /** Uploaded share, 0 to 1. */
  share: number
  state: 'waiting' | 'sending' | 'adding' | 'done' | 'known' | 'failed' | 'refused'
  fault?: FileFault
  /** The library picture, once added. */
  media?: Media
  /** The file was an animation, of which only the first frame is kept. */
  isStill?: boolean
  /** The error, for `failed`, which can be retried, or `refused`. */
  error?: unknown
}

/** Uploads since the Studio was opened, newest first; they continue while other pages are shown. */
export const uploads = signal<readonly Upload[]>([])

/** Files sent concurrently; the gateway decodes one after the other anyway. */
const atOnce = 2
let lastId = 0
let running = 0
const queue: (() => Promise<void>)[] = []
const work = new Map<number, Work>()

interface Work {
  file: File
  sending?: Sending
  onAdded(media: Media): void
}

/** Uploads files to a store's media library; `onAdded` is called for each that was added. */
export function addFiles(
  files: readonly File[],
  { storeNbr, onAdded }: { storeNbr: string; onAdded(media: Media): void },
): void {
  for (const file of files) {
    const id = ++lastId
    const fault = faultOf(file)
    const one = { id, storeNbr, name: file.name, share: 0 }
    uploads.value = [
      fault ? { ...one, state: 'refused', fault } : { ...one, state: 'waiting' },
      ...uploads.value,
    ]
    if (fault) continue
    work.set(id, { file, onAdded })
    start(id)
  }
}

/** Resumes a failed upload. */
export function retryUpload(id: number): void {
  change(id, { state: 'waiting', error: undefined })
  start(id)
}

/** Cancels an upload if it is running, and removes it from the list. */
export function dropUpload(id: number): void {
  void work.get(id)?.sending?.stop()
  work.delete(id)
  uploads.value = uploads.value.filter((one) => one.id !== id)
}

export const isUnderWay = ({ state }: Pick<Upload, 'state'>): boolean =>
  state === 'waiting' || state === 'sending' || state === 'adding'

/** Refuses an unsuitable file before it is sent; the gateway checks its content again. */
function faultOf({ size, type }: File): FileFault | undefined {
  if (size === 0) return 'empty'
  if (size > mediaRules.bytes) return 'tooLarge'
  const isPicture = type === '' || (type.startsWith('image/') && type !== 'image/svg+xml')
  return isPicture ? undefined : 'noPicture'
}

function start(id: number): void {
  queue.push(() => run(id))
  void next()
}

async function next(): Promise<void> {
  if (running >= atOnce) return
  const one = queue.shift()
  if (!one) return
  running++
  await one()
  running--
  void next()
}

async function run(id: number): Promise<void> {
  const job = work.get(id)
  const upload = uploads.value.find((one) => one.id === id)
  if (!job || !upload) return
  try {
    change(id, { state: 'sending' })
    job.sending ??= sendInParts(job.file, upload.storeNbr, {
      onShare: (share) => change(id, { share }),
    })
    const uploadId = await withSession(() => job.sending?.run() ?? Promise.resolve(''))
    change(id, { state: 'adding', share: 1 })
    const input = { uploadId, name: nameOf(job.file) }
    const { MediaInfo, isKnown, isStill } = await call(addMedia, input, {
      storeNbr: upload.storeNbr,
    })
    change(id, { state: isKnown ? 'known' : 'done', media: MediaInfo, isStill })
    work.delete(id)
    job.onAdded(MediaInfo)
  } catch (error) {
    const isFinal = isRefused(error, addMedia, 'PICTURE_REFUSED')
    if (isFinal) work.delete(id)
    change(id, { state: isFinal ? 'refused' : 'failed', error })
  }
}

/** Asks the operator to sign in again after the session ended, then continues. */
async function withSession(send: () => Promise<string>): Promise<string> {
  try {
    return await send()
  } catch (error) {
    const hasEnded = error instanceof UploadRefused && error.status === 401
    if (!hasEnded || !(await ask('session'))) throw error
    return send()
  }
}

/** A file's name without extension. */
const nameOf = ({ name }: File): string =>
  (name.replace(/\.[A-Za-z0-9]{1,5}$/, '').trim() || 'picture').slice(0, mediaRules.nameMost)

const change = (id: number, facts: Partial<Upload>): void => {
  uploads.value = uploads.value.map((one) => (one.id === id ? { ...one, ...facts } : one))
}
