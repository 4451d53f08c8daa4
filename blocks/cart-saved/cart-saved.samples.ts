import { defineSamples } from '../../schemas/kit/define-block.ts'
import { longestCart, sampleCart, sampleSaved, withinCart } from '../sampling/cart.samples.ts'
import { cartSavedSpec } from './cart-saved.schema.ts'

const host = withinCart(sampleCart())
const [one, gone] = sampleSaved()

export const cartSavedSamples = defineSamples(cartSavedSpec, {
  default: { data: { saved: sampleSaved() }, ...host },
  empty: { data: { saved: [] }, ...host },
  loading: host,
  one: { data: { saved: one ? [one] : [] }, ...host },
  unavailable: { data: { saved: gone ? [gone] : [] }, ...host },
  longest: {
    data: {
      saved: longestCart().rows.map(({ skuId, ptNbr, ptName, optdName, Optd, img, price }) => ({
        savedNbr: 'L9',
        skuId,
        ptNbr,
        ptName,
        optdName,
        Optd,
        img,
        price,
        stat: 1,
        qtyOrd: 99,
        qtyAvail: 99,
        isVirtual: false,
      })),
    },
    ...host,
  },
})
