import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { GoodsItem } from '../../../schemas/catalog/goods.schema.ts'
import { KnownGoods, useOthers } from './known-goods.ts'

const goods = ['P1', 'P2', 'P3'].map((ptNbr) => ({ ptNbr })) as GoodsItem[] // nothing else is read

const Shown = () =>
  useOthers(goods)
    .map(({ ptNbr }) => ptNbr)
    .join()

it('a list beside a cart has none of the goods that are in it', () => {
  expect(renderToStaticMarkup(<Shown />)).toBe('P1,P2,P3')
  const beside = (known: string[]) =>
    renderToStaticMarkup(
      <KnownGoods value={new Set(known)}>
        <Shown />
      </KnownGoods>,
    )
  expect(beside(['P2'])).toBe('P1,P3')
  expect(beside(['P1', 'P2', 'P3'])).toBe('')
})
