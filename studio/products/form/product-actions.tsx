import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  copyProduct,
  deleteProduct,
  listProducts,
  previewProduct,
} from '../../../schemas/catalog/product-operator.ops.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useCommand } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Confirm, Row, Trouble } from '../../ui/ui.tsx'
import type { ShownProduct } from '../shown.ts'

/** Preview, copy and deletion of the saved product. */
export function ProductActions({ shown, title }: { shown: ShownProduct; title: string }) {
  const { t } = useTexts()
  const store = useStore()
  const { storeNbr, origin } = store
  const { ptNbr, isOrdered } = shown
  const [, go] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const preview = useCommand(previewProduct, { storeNbr })
  const copy = useCommand(copyProduct, { storeNbr, changes: [listProducts] })
  const remove = useCommand(deleteProduct, { storeNbr, changes: [listProducts] })
  const look = () => {
    // Opened by the press itself, since a window that opens later is blocked.
    const tab = window.open('about:blank', '_blank')
    preview.mutate(
      { ptNbr, isNew: false },
      {
        onSuccess({ address }) {
          if (!tab) location.assign(origin + address)
          else {
            tab.opener = null
            tab.location.href = origin + address
          }
        },
        onError: () => tab?.close(),
      },
    )
  }
  return (
    <Row>
      <Button isPending={preview.isPending} onPress={look}>
        {t('products.preview')}
      </Button>
      {may(store, 'products.write') && (
        <>
          <Button
            isPending={copy.isPending}
            onPress={() =>
              copy.mutate(
                { ptNbr, mark: t('products.copyMark') },
                { onSuccess: (made) => go(`/${storeNbr}/products/${made.ptNbr}`) },
              )
            }
          >
            {t('products.copy')}
          </Button>
          {!isOrdered && (
            <Button look="danger" onPress={() => setIsAsking(true)}>
              {t('products.delete')}
            </Button>
          )}
        </>
      )}
      <Trouble error={preview.error ?? copy.error} />
      <Confirm
        title={t('products.deleteAsk', { name: title })}
        text={t('products.deleteOneText')}
        yes={t('products.delete')}
        isOpen={isAsking}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setIsAsking(false)}
        onYes={() => remove.mutate({ ptNbr }, { onSuccess: () => go(`/${storeNbr}/products`) })}
      />
    </Row>
  )
}
