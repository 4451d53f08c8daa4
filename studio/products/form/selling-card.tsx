import { temps, type Temp } from '../../../schemas/catalog/temps.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks, Choice } from '../../ui/fields.tsx'
import { Card } from '../../ui/ui.tsx'
import { FieldPlace } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import { NumberField } from './number-field.tsx'
import styles from '../products.module.css'

const switches = ['isInquiry', 'isVirtual', 'isLevelPrice'] as const
const numbers = ['quota', 'rebPer', 'expDays', 'lowStock'] as const

/** Settings for selling and shipping. */
export function SellingCard() {
  const { t } = useTexts()
  const { product, set, errorOf } = useProduct()
  return (
    <Card title={t('products.selling')}>
      <Checks
        label={t('products.sellingKinds')}
        value={switches.filter((name) => product[name])}
        options={switches.map((id) => ({
          id,
          name: t(`products.${id}`),
          help: t(`products.${id}Help`),
        }))}
        onChange={(on) =>
          set(Object.fromEntries(switches.map((name) => [name, on.includes(name)])))
        }
      />
      <div className={styles.pair}>
        <Choice<Temp>
          label={t('products.temp')}
          value={product.temp}
          options={temps.map((id) => ({ id, name: t(`products.temp.${id}`) }))}
          onChange={(temp) => set({ temp })}
        />
        {numbers.map((name) => (
          <FieldPlace key={name} of={name}>
            <NumberField
              label={t(`products.${name}`)}
              help={t(`products.${name}Help`)}
              value={product[name]}
              onChange={(value) => set({ [name]: value })}
              onEmpty={() => set({ [name]: null })}
              error={errorOf(name)}
              isWhole
            />
          </FieldPlace>
        ))}
      </div>
    </Card>
  )
}
