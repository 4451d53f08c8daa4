import { defineSamples } from '../../schemas/kit/define-block.ts'
import { goodsStates, sampleGoods, sampleGoodsList } from '../sampling/goods.samples.ts'
import { favoritesSpec } from './favorites.schema.ts'

const withGoods = (goods: ReturnType<typeof sampleGoodsList>, ...gone: string[]) => ({
  favorites: [...goods.map(({ ptNbr }) => ptNbr), ...gone],
  answers: { 'pt.getPtByNbrs': { PtList: goods } },
})

export const favoritesSamples = defineSamples(favoritesSpec, {
  default: withGoods(sampleGoodsList(5)),
  empty: { favorites: [] },
  failed: { title: 'Could not be loaded', favorites: ['P10001'] },
  gone: withGoods([sampleGoods(0), goodsStates.soldOut], 'P1', 'P2'),
  noQuickAdd: {
    title: 'Without quick add',
    ...withGoods(sampleGoodsList(2)),
    props: { hasQuickAdd: false },
  },
  longest: withGoods([goodsStates.longest, goodsStates.memberPrice]),
})
