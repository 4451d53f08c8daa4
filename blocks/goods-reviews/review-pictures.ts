import type { Shop } from '../../runtime/shop/shop.ts'
import { signal } from '../../engine/react/signals.ts'
import { CallError } from '../../runtime/transport/call-error.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { addReviewPicture } from '../../schemas/review/review.ops.ts'
import { reviewRules, type BoughtLine } from '../../schemas/review/review.schema.ts'
import { newTile, type Tile } from '../shared/pictures/picture-tiles.ts'
import type { Pictures } from '../shared/pictures/send-pictures.ts'

/** The pictures of a review in the form: uploaded earlier or new. */
export function reviewPictures(
  { soNbr, ln, own }: BoughtLine,
  shop: Shop,
  onFault: Pictures['onFault'],
): Pictures {
  const known = (own?.imgs ?? []).map((img) => newTile({ name: '', ...img }))
  return {
    list: signal<readonly Tile[]>(known),
    max: reviewRules.images,
    maxBytes: reviewRules.imageBytes,
    isSingle: false,
    areShrunk: true,
    send: (upload, options) => shop.call(addReviewPicture, { soNbr, ln, upload }, options),
    faultOf(error) {
      if (error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout'))
        return shop.t('pictures.interrupted')
      let fault: string | undefined
      const take = (_data: unknown, message: string) => (fault = message)
      onRefusal<typeof addReviewPicture>(
        error,
        { FILE_TOO_LARGE: take, PICTURE_REFUSED: take, NOT_BOUGHT: take, TOO_MANY_TRIES: take },
        shop.fail,
      )
      return fault
    },
    onSent: () => undefined,
    onFault,
  }
}
