import { availabilities, type Availability } from '../../../schemas/catalog/product-edit.schema.ts'
import { listChoices } from '../../../schemas/page/choice.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useRead } from '../../kernel/calls/queries.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Checks, Choice, Field } from '../../ui/fields.tsx'
import { isoOfShopTime, shopTimeOf } from '../../ui/shop-time.ts'
import { Card } from '../../ui/ui.tsx'
import { FieldPlace } from './field-place.tsx'
import { useProduct } from './form-state.ts'
import { NumberField } from './number-field.tsx'
import styles from '../products.module.css'

/** Availability, schedule and audience. */
export function VisibilityCard() {
  const { t, lang } = useTexts()
  const { storeNbr, timeZone } = useStore()
  const { product, set, errorOf } = useProduct()
  const levels = useRead(listChoices, { kind: 'level', lang, q: '' }, { storeNbr })
  const zone = t('products.zone', { zone: timeZone })
  return (
    <Card title={t('products.visibility')}>
      <Choice<Availability>
        label={t('products.shelf')}
        value={product.shelf}
        options={availabilities.map((id) => ({ id, name: t(`products.shelf.${id}`) }))}
        onChange={(shelf) => set({ shelf })}
      />
      {product.shelf !== 'onShelf' && (
        <Field
          label={t('products.shelfFrom')}
          type="datetime-local"
          value={shopTimeOf(product.shelfFrom, timeZone)}
          onChange={(text) => set({ shelfFrom: isoOfShopTime(text, timeZone) })}
          help={zone}
        />
      )}
      <FieldPlace of="shelfUntil">
        <Field
          label={t('products.shelfUntil')}
          type="datetime-local"
          value={shopTimeOf(product.shelfUntil, timeZone)}
          onChange={(text) => set({ shelfUntil: isoOfShopTime(text, timeZone) })}
          help={zone}
          error={errorOf('shelfUntil')}
        />
      </FieldPlace>
      <Checks
        label={t('products.levels')}
        value={product.levelNbrs ?? []}
        options={(levels.data?.rows ?? []).map(({ nbr, name }) => ({ id: nbr, name: name || nbr }))}
        onChange={(levelNbrs) => set({ levelNbrs: levelNbrs.length ? levelNbrs : null })}
      />
      <p className={styles.help}>{t('products.levelsHelp')}</p>
      <div className={styles.pair}>
        <FieldPlace of="sort">
          <NumberField
            label={t('products.order')}
            help={t('products.orderHelp')}
            value={product.sort}
            onChange={(sort) => set({ sort })}
            error={errorOf('sort')}
            isWhole
          />
        </FieldPlace>
        <FieldPlace of="handle">
          <Field
            label={t('products.handle')}
            help={t('products.handleHelp')}
            value={product.handle}
            onChange={(handle) => set({ handle: handle.trim() })}
            maxLength={200}
            error={errorOf('handle')}
          />
        </FieldPlace>
      </div>
    </Card>
  )
}
