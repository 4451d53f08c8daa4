import type { Shop } from '../../../runtime/shop/shop.ts'
import type { Signal } from '../../../engine/react/signals.ts'
import type { CallOptions } from '../../../runtime/transport/transport.ts'
import { changeTile, newTile, sentNbrs, type Tile } from './picture-tiles.ts'

/** The pictures of an upload field; each is uploaded as soon as it is chosen. */
export interface Pictures {
  list: Signal<readonly Tile[]>
  max: number
  /** Maximum size of a picture in bytes. */
  maxBytes: number
  /** Reduces pictures before the upload, so that large photographs are accepted. */
  areShrunk?: boolean
  /** Allows one picture: a new choice replaces the previous one. */
  isSingle: boolean
  send: (file: File, options: CallOptions) => Promise<{ fileNbr: string; url: string }>
  /** Returns the text of the gateway's refusal of a picture; reports any other failure itself. */
  faultOf: (error: unknown) => string | undefined
  /** Called with the numbers of the uploaded pictures, in order. */
  onSent: (fileNbrs: string[], tile: Tile | undefined) => void
  /** Called with the error text, or `undefined` once it no longer applies. */
  onFault: (text: string | undefined) => void
}

/** Adds chosen files: refuses invalid ones at once and uploads the others one by one. */
export function addPictures(pictures: Pictures, files: readonly File[], shop: Shop): void {
  const { list, max, maxBytes, isSingle, areShrunk } = pictures
  const refusal = ({ type, size }: File): 'notPicture' | 'tooLarge' | undefined => {
    if (!type.startsWith('image/')) return 'notPicture'
    return size > maxBytes && !areShrunk ? 'tooLarge' : undefined
  }
  const fit = files.filter((file) => !refusal(file))
  const room = isSingle ? 1 : max - list.peek().length
  const taken = fit.slice(0, Math.max(room, 0))
  const faults = files.flatMap((file) => {
    const refused = refusal(file)
    return refused ? `${file.name}: ${shop.t(`pictures.${refused}`)}` : []
  })
  if (fit.length > taken.length) faults.push(shop.t('pictures.max', { max, count: max }))
  pictures.onFault(faults.length ? faults.join('\n') : undefined)
  if (!taken.length) return
  const tiles = taken.map((file) => newTile({ name: file.name, file, sent: 0 }))
  if (isSingle) for (const { cancel } of list.peek()) cancel?.()
  list.value = isSingle ? tiles : [...list.peek(), ...tiles]
  if (isSingle) pictures.onSent([], undefined)
  void sendNext(pictures, shop)
}

class TooLarge extends Error {}

/** Returns the reduced picture, or the original if that fails; the gateway then decides. */
const shrunk = (file: File): Promise<File> =>
  import('./shrink-picture.ts').then(({ shrinkPicture }) => shrinkPicture(file)).catch(() => file)

/** One upload at a time: parallel uploads on a mobile network would all be slow. */
async function sendNext(pictures: Pictures, shop: Shop): Promise<void> {
  const { list, maxBytes, areShrunk } = pictures
  const waiting = list.peek()
  if (waiting.some(({ cancel }) => cancel)) return
  const tile = waiting.find(({ fileNbr, fault }) => !fileNbr && !fault)
  if (!tile?.file) return
  const control = new AbortController()
  const cancel = () => control.abort()
  const change = (facts: Partial<Tile>) => {
    list.value = changeTile(list.peek(), tile.id, ({ cancel: _done, ...rest }) => ({
      ...rest,
      ...facts,
    }))
  }
  change({ cancel })
  try {
    const file = areShrunk ? await shrunk(tile.file) : tile.file
    if (file.size > maxBytes) throw new TooLarge()
    control.signal.throwIfAborted()
    const { fileNbr, url } = await pictures.send(file, {
      signal: control.signal,
      onProgress: (sent) => change({ sent, cancel }),
    })
    change({ fileNbr, url })
    pictures.onSent(sentNbrs(list.peek()), { ...tile, fileNbr, url })
  } catch (error) {
    if (control.signal.aborted) dropTile(pictures, tile.id)
    else {
      const fault =
        error instanceof TooLarge
          ? shop.t('pictures.tooLarge')
          : (pictures.faultOf(error) ?? shop.t('pictures.notSent'))
      change({ fault })
      pictures.onFault(fault)
    }
  }
  void sendNext(pictures, shop)
}

const dropTile = ({ list }: Pictures, id: number): void => {
  list.value = list.peek().filter((tile) => tile.id !== id)
}

export function removePicture(pictures: Pictures, tile: Tile): void {
  if (tile.cancel) return tile.cancel()
  dropTile(pictures, tile.id)
  pictures.onFault(undefined)
  pictures.onSent(sentNbrs(pictures.list.peek()), undefined)
}

export function retryPicture(pictures: Pictures, { id }: Tile, shop: Shop): void {
  const { list } = pictures
  pictures.onFault(undefined)
  list.value = changeTile(list.peek(), id, ({ fault: _fault, ...rest }) => ({ ...rest, sent: 0 }))
  void sendNext(pictures, shop)
}
