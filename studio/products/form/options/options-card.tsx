import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  productRules,
  type EditableOption,
} from '../../../../schemas/catalog/product-edit.schema.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button, Card, Note, Soft } from '../../../ui/ui.tsx'
import { useProduct } from '../form-state.ts'
import { isTooMany, withOptions } from '../matrix.ts'
import { newId } from './new-id.ts'
import { OneOption } from './one-option.tsx'

/** Options such as colours and sizes; every combination is a SKU. */
export function OptionsCard() {
  const { t } = useTexts()
  const { product, set, shop } = useProduct()
  const { options } = product
  const [isRefused, setIsRefused] = useState(false)
  const change = (next: EditableOption[]) => {
    setIsRefused(isTooMany(next))
    if (!isTooMany(next)) set(withOptions(product, next))
  }
  const add = () =>
    change([
      ...options,
      {
        sId: newId('o'),
        name: {},
        values: [{ vId: newId('v'), name: { [shop.defaultLang]: '' } }],
      },
    ])
  return (
    <Card title={t('products.options')}>
      {options.length === 0 && <Soft>{t('products.noOptions')}</Soft>}
      {options.map((option, at) => (
        <OneOption
          key={option.sId}
          option={option}
          at={at}
          onChange={(next) => change(options.map((one, place) => (place === at ? next : one)))}
          onRemove={() => change(options.filter((_, place) => place !== at))}
        />
      ))}
      {isRefused && <Note kind="warn">{t('products.tooMany', { most: productRules.skus })}</Note>}
      <div>
        <Button isDisabled={options.length >= productRules.options} onPress={add}>
          <Icon of={Plus} />
          {t('products.addOption')}
        </Button>
      </div>
    </Card>
  )
}
