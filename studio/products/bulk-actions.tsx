import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import {
  deleteProduct,
  listProducts,
  shelveProducts,
} from '../../schemas/catalog/product-operator.ops.ts'
import { useStore } from '../kernel/session/myself.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import type { Selection } from '../ui/lists/use-selection.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Confirm, Note, Trouble } from '../ui/ui.tsx'
import type { PlaceKind } from './places/place-kinds.ts'
import { PlacesMenu } from './places/places-menu.tsx'
import type { ProductRow } from './shown.ts'

type Shelved = OpOutput<typeof shelveProducts>
/** Products per call. */
const atOnce = 200

/** Actions on the selected products. */
export function BulkActions(props: {
  rows: readonly ProductRow[]
  selection: Selection
  /** Opens the price change of the selected products. */
  onPrices(ptNbrs: readonly string[]): void
  /** Opens a change of their tags or categories. */
  onPlaces(kind: PlaceKind, ptNbrs: readonly string[]): void
}) {
  const { rows, selection, onPrices, onPlaces } = props
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [asking, setAsking] = useState<'offShelf' | 'delete'>()
  const shelve = useCommand(shelveProducts, { storeNbr, changes: [listProducts] })
  const remove = useCommand(deleteProduct, { storeNbr, changes: [listProducts] })
  const [kept, setKept] = useState<string[]>([])
  const [done, setDone] = useState<Shelved>()
  const put = async (shelf: 'onShelf' | 'offShelf') => {
    setDone(undefined)
    const all: Shelved = { changed: [], leftOut: [] }
    const ptNbrs = rows.map(({ ptNbr }) => ptNbr)
    try {
      for (let from = 0; from < ptNbrs.length; from += atOnce) {
        const part = await shelve.mutateAsync({ ptNbrs: ptNbrs.slice(from, from + atOnce), shelf })
        all.changed.push(...part.changed)
        all.leftOut.push(...part.leftOut)
      }
      setAsking(undefined)
    } catch {
      // Said beside the buttons.
    }
    setDone(all)
  }
  const deleteAll = async () => {
    const ordered: string[] = []
    for (const { ptNbr, title } of rows)
      try {
        await remove.mutateAsync({ ptNbr })
      } catch (error) {
        if (!isRefused(error, deleteProduct, 'PRODUCT_ORDERED')) return
        ordered.push(title || ptNbr)
      }
    setKept(ordered)
    setAsking(undefined)
    if (!ordered.length) selection.clear()
  }
  const [, go] = useLocation()
  const nameOf = (ptNbr: string) => rows.find((row) => row.ptNbr === ptNbr)?.title || ptNbr
  return (
    <>
      <Button
        onPress={() =>
          go(`/${storeNbr}/products/sheet?nbrs=${rows.map(({ ptNbr }) => ptNbr).join(',')}`)
        }
      >
        {t('sheet.open')}
      </Button>
      <Button onPress={() => onPrices(rows.map(({ ptNbr }) => ptNbr))}>
        {t('products.changePrices')}
      </Button>
      <PlacesMenu
        onChoose={(kind) =>
          onPlaces(
            kind,
            rows.map(({ ptNbr }) => ptNbr),
          )
        }
      />
      <Button isPending={shelve.isPending} onPress={() => void put('onShelf')}>
        {t('products.putOn')}
      </Button>
      <Button onPress={() => setAsking('offShelf')}>{t('products.takeOff')}</Button>
      <Button look="danger" onPress={() => setAsking('delete')}>
        {t('products.delete')}
      </Button>
      <Button look="plain" onPress={selection.clear}>
        {t('list.clear')}
      </Button>
      {asking === undefined && <Trouble error={shelve.error} />}
      {done && (
        <Note kind={done.leftOut.length ? 'warn' : 'good'}>
          {t('products.shelved', { count: done.changed.length })}{' '}
          {done.leftOut
            .map(({ ptNbr, reason }) => `${nameOf(ptNbr)}: ${t(`products.hurdle.${reason}`)}`)
            .join('; ')}
        </Note>
      )}
      {kept.length > 0 && (
        <Note kind="warn">{t('products.keptOrdered', { names: kept.join(', ') })}</Note>
      )}
      <Confirm
        title={t('products.takeOff')}
        text={t('products.takeOffText', { count: rows.length })}
        yes={t('products.takeOff')}
        isOpen={asking === 'offShelf'}
        isPending={shelve.isPending}
        error={shelve.error}
        onClose={() => setAsking(undefined)}
        onYes={() => void put('offShelf')}
      />
      <Confirm
        title={t('products.delete')}
        text={t('products.deleteText', { count: rows.length })}
        yes={t('products.delete')}
        isOpen={asking === 'delete'}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setAsking(undefined)}
        onYes={() => void deleteAll()}
      />
    </>
  )
}
