import type { Shop } from '../../../../runtime/shop/shop.ts'
import { onRefusal } from '../../../../runtime/transport/refusal.ts'
import { maxOf } from '../../../../schemas/form/answer.ts'
import { uploadFile } from '../../../../schemas/form/form.ops.ts'
import { formRules, type FormField } from '../../../../schemas/form/form.schema.ts'
import type { Pictures } from '../../pictures/send-pictures.ts'
import type { AnswerState } from '../state/answer-state.ts'

/** The pictures of a field: uploads become part of the answer. */
export function picturesOf(state: AnswerState, field: FormField, shop: Shop): Pictures {
  const { key } = field
  const isSingle = field.fldType === 'image'
  return {
    list: state.tiles(key),
    max: isSingle ? 1 : maxOf(field),
    maxBytes: formRules.uploadBytes,
    isSingle,
    send: (upload, options) =>
      shop.call(uploadFile, { nbr: state.form.nbr, upload, fileType: 'image' }, options),
    faultOf(error) {
      let fault: string | undefined
      const take = (_data: unknown, message: string) => (fault = message)
      onRefusal<typeof uploadFile>(
        error,
        { FILE_TOO_LARGE: take, PICTURE_REFUSED: take, FORM_CLOSED: take },
        shop.fail,
      )
      return fault
    },
    onSent(fileNbrs, tile) {
      if (tile?.fileNbr && tile.url !== undefined)
        state.keepFile(tile.fileNbr, { url: tile.url, name: tile.name })
      state.set(key, isSingle ? (fileNbrs[0] ?? null) : fileNbrs)
    },
    onFault(text) {
      if (text === undefined) state.clearError(key)
      else state.errors.value = { ...state.errors.peek(), [key]: text }
    },
  }
}
