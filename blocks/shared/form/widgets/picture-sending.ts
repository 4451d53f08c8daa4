import type { Shop } from '../../../../runtime/shop/shop.ts'
import { onRefusal } from '../../../../runtime/transport/refusal.ts'
import { maxOf } from '../../../../schemas/form/answer.ts'
import { uploadFile } from '../../../../schemas/form/form.ops.ts'
import { formRules, type FormField } from '../../../../schemas/form/form.schema.ts'
import type { AnswerState } from '../answers/answer-state.ts'
import { changeTile, newTile, sentNbrs, type Tile } from './picture-tiles.ts'

/**
 * Adds chosen files: refuses at once those that break a rule, and uploads the others one by one.
 */
export function addPictures(
  state: AnswerState,
  field: FormField,
  files: readonly File[],
  shop: Shop,
): void {
  const list = state.tiles(field.key)
  const fit = files.filter((file) => !refusal(file))
  const room = field.fldType === 'image' ? 1 : maxOf(field) - list.peek().length
  const taken = fit.slice(0, Math.max(room, 0))
  const refused = files.map(refusal).find(Boolean)
  if (refused || fit.length > taken.length) {
    const text = refused
      ? shop.t(`answer.${refused}`)
      : shop.t('answer.maxPictures', { max: maxOf(field) })
    state.errors.value = { ...state.errors.peek(), [field.key]: text }
  } else {
    state.clearError(field.key)
  }
  if (!taken.length) return
  const tiles = taken.map((file) => newTile({ name: file.name, file, sent: 0 }))
  // In a field for one picture, a new choice replaces the previous one.
  if (field.fldType === 'image') for (const { cancel } of list.peek()) cancel?.()
  list.value = field.fldType === 'image' ? tiles : [...list.peek(), ...tiles]
  if (field.fldType === 'image') state.set(field.key, null)
  void sendNext(state, field, shop)
}

const refusal = ({ type, size }: File): 'notPicture' | 'tooLarge' | undefined => {
  if (!type.startsWith('image/')) return 'notPicture'
  return size > formRules.uploadBytes ? 'tooLarge' : undefined
}

/** One upload at a time: parallel uploads on a mobile network would all be slow. */
async function sendNext(state: AnswerState, field: FormField, shop: Shop): Promise<void> {
  const list = state.tiles(field.key)
  const waiting = list.peek()
  if (waiting.some(({ cancel }) => cancel)) return
  const tile = waiting.find(({ fileNbr, fault }) => !fileNbr && !fault)
  if (!tile?.file) return
  const control = new AbortController()
  const change = (facts: Partial<Tile>) => {
    list.value = changeTile(list.peek(), tile.id, ({ cancel: _done, ...rest }) => ({
      ...rest,
      ...facts,
    }))
  }
  change({ cancel: () => control.abort() })
  try {
    const { fileNbr, url } = await shop.call(
      uploadFile,
      { nbr: state.form.nbr, upload: tile.file, fileType: 'image' },
      {
        signal: control.signal,
        onProgress: (sent) => change({ sent, cancel: () => control.abort() }),
      },
    )
    state.keepFile(fileNbr, { url, name: tile.name })
    change({ fileNbr, url })
    hold(state, field)
  } catch (error) {
    if (control.signal.aborted) removeTile(state, field, tile.id)
    else {
      const fault = faultText(error, shop)
      change({ fault })
      state.errors.value = { ...state.errors.peek(), [field.key]: fault }
    }
  }
  void sendNext(state, field, shop)
}

/**
 * Returns the gateway's message about this picture; any other failure is shown once, and the tile
 * offers a retry.
 */
function faultText(error: unknown, shop: Shop): string {
  let fault: string | undefined
  const take = (_data: unknown, message: string) => (fault = message)
  onRefusal<typeof uploadFile>(
    error,
    { FILE_TOO_LARGE: take, PICTURE_REFUSED: take, FORM_CLOSED: take },
    shop.fail,
  )
  return fault ?? shop.t('answer.notSent')
}

/** Stores the numbers of the uploaded pictures in the answer. */
function hold(state: AnswerState, { key, fldType }: FormField): void {
  const nbrs = sentNbrs(state.tiles(key).peek())
  state.set(key, fldType === 'image' ? (nbrs[0] ?? null) : nbrs)
}

const removeTile = (state: AnswerState, { key }: FormField, id: number): void => {
  const list = state.tiles(key)
  list.value = list.peek().filter((tile) => tile.id !== id)
}

export function removePicture(state: AnswerState, field: FormField, tile: Tile): void {
  if (tile.cancel) return tile.cancel()
  removeTile(state, field, tile.id)
  state.clearError(field.key)
  hold(state, field)
}

export function retryPicture(state: AnswerState, field: FormField, { id }: Tile, shop: Shop): void {
  const list = state.tiles(field.key)
  state.clearError(field.key)
  list.value = changeTile(list.peek(), id, ({ fault: _fault, ...rest }) => ({ ...rest, sent: 0 }))
  void sendNext(state, field, shop)
}
