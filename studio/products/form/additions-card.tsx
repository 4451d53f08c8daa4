import { X } from 'lucide-react'
import { useState } from 'react'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import { productRules } from '../../../schemas/catalog/product-edit.schema.ts'
import type { showProduct } from '../../../schemas/catalog/product-operator.ops.ts'
import { listStock } from '../../../schemas/catalog/stock.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Button, Card, Loaded, Row, Soft } from '../../ui/ui.tsx'
import { FieldPlace } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import { NumberField } from './number-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import ui from '../../ui/ui.module.css'
import styles from '../products.module.css'

type Named = OpOutput<typeof showProduct>['AdditionNames'][number]

/** Add-ons offered with this product at a special price. */
export function AdditionsCard({ names }: { names: readonly Named[] }) {
  const { t, lang } = useTexts()
  const { product, set, errorOf, ptNbr } = useProduct()
  const { additions } = product
  const [known, setKnown] = useState(names)
  const [picked, setPicked] = useState('')
  const nameOf = (skuId: string) => {
    const named = known.find((one) => one.skuId === skuId)
    return named ? [named.name, named.option].filter(Boolean).join(', ') : skuId
  }
  return (
    <Card title={t('products.additions')}>
      <p className={styles.help}>{t('products.additionsHelp')}</p>
      {additions.map(({ skuId, price }, at) => (
        <div key={skuId} className={styles.addition}>
          <FieldPlace of={`additions/${at}/price`}>
            <NumberField
              label={nameOf(skuId)}
              value={price}
              onChange={(next) =>
                set({
                  additions: additions.map((one) =>
                    one.skuId === skuId ? { ...one, price: next } : one,
                  ),
                })
              }
              error={errorOf(`additions/${at}/price`)}
            />
          </FieldPlace>
          <Button
            look="plain"
            aria-label={`${t('remove')}: ${nameOf(skuId)}`}
            onPress={() => set({ additions: additions.filter((one) => one.skuId !== skuId) })}
          >
            <Icon of={X} />
          </Button>
        </div>
      ))}
      {additions.length < productRules.additions && (
        <div className={ui.field}>
          <span className={styles.label}>{t('products.addAddition')}</span>
          <ChoiceField
            label={t('products.addAddition')}
            kind="product"
            lang={lang}
            value={picked}
            onChange={(nbr) => setPicked(nbr === ptNbr ? '' : nbr)}
          />
        </div>
      )}
      {picked && (
        <SkusOf
          ptNbr={picked}
          onPick={(named) => {
            setPicked('')
            setKnown([...known, named])
            if (!additions.some(({ skuId }) => skuId === named.skuId))
              set({ additions: [...additions, { skuId: named.skuId, price: 0 }] })
          }}
        />
      )}
    </Card>
  )
}

/** Chooses a SKU of a product. */
function SkusOf({ ptNbr, onPick }: { ptNbr: string; onPick(named: Named): void }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listStock, { ptNbr, only: 'all', q: '', pageSize: 200 }, { storeNbr })
  return (
    <Loaded read={read}>
      {({ rows }) => (
        <Row>
          <Soft>{t('products.chooseSku')}</Soft>
          {rows.map(({ skuId, title, option }) => (
            <Button
              key={skuId}
              onPress={() => onPick({ skuId, ptNbr, name: title || ptNbr, option })}
            >
              + {option || title || skuId}
            </Button>
          ))}
        </Row>
      )}
    </Loaded>
  )
}
