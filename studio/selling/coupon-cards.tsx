import { couponScopes, couponSources } from '../../schemas/coupon/coupon.schema.ts'
import type { WrittenCoupon } from '../../schemas/coupon/coupon-operator.ops.ts'
import { decimalsOf } from '../../schemas/money/money.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { PickList } from '../fields/pick-list.tsx'
import { TextsField } from '../ui/texts-field.tsx'
import { Card } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { couponKinds, fieldsOf, kindOf } from './coupon-form.ts'
import { PeriodFields } from './period-fields.tsx'
import type { ShownStore } from './selling-frame.tsx'

interface Props {
  form: VersionedForm<WrittenCoupon>
  store: ShownStore
  isNew: boolean
  errorOf(field: string): string | undefined
}

/** Fields of a coupon: discount, audience, period and products. */
export const CouponCards = (props: Props) => (
  <>
    <ValueCard {...props} />
    <PeopleCard {...props} />
    <GoodsCard {...props} />
    <LooksCard {...props} />
  </>
)

function ValueCard({ form, store, errorOf }: Props) {
  const { t, lang } = useTexts()
  const { value, set } = form
  const kind = kindOf(value)
  const langs = [store.defaultLang, ...store.langs.filter((one) => one !== store.defaultLang)]
  const money = (label: string) => `${label} (${store.currencySymbol.trim()})`
  const decimals = decimalsOf(store.currency)
  return (
    <Card title={t('selling.value')}>
      <TextsField
        label={t('name')}
        value={value.name}
        langs={langs}
        maxLength={60}
        isRequired
        errorOf={(one) => errorOf(`name/${one}`) ?? errorOf('name')}
        onChange={(name) => set({ name })}
      />
      <div className={ui.pair}>
        <Choice
          label={t('selling.gives')}
          value={kind}
          options={couponKinds.map((id) => ({ id, name: t(`selling.gives.${id}`) }))}
          onChange={(next) => set(fieldsOf(next, value))}
        />
        {kind === 'percent' && (
          <NumberField
            label={t('selling.discPer')}
            value={value.discPer}
            error={errorOf('discPer')}
            onChange={(discPer = NaN) => set({ discPer })}
          />
        )}
        {kind === 'amount' && (
          <NumberField
            label={money(t('selling.amtDisc'))}
            value={value.amtDisc}
            decimals={decimals}
            error={errorOf('amtDisc')}
            onChange={(amtDisc = NaN) => set({ amtDisc })}
          />
        )}
        {kind === 'freeShipping' && (
          <NumberField
            label={money(t('selling.amtFreight'))}
            help={t('selling.amtFreightHelp')}
            value={value.amtDisc}
            decimals={decimals}
            error={errorOf('amtDisc')}
            onChange={(amtDisc) => set({ amtDisc })}
          />
        )}
        {kind === 'gift' && (
          <div className={ui.field}>
            <span className={ui.legend}>{t('selling.gift')}</span>
            <ChoiceField
              label={t('selling.gift')}
              kind="sku"
              lang={lang}
              value={value.giftSkuId ?? ''}
              onChange={(giftSkuId) => set({ giftSkuId })}
            />
            {errorOf('giftSkuId') && <span className={ui.error}>{errorOf('giftSkuId')}</span>}
          </div>
        )}
        <NumberField
          label={money(t('selling.amtMin'))}
          help={t('selling.amtMinHelp')}
          value={value.amtMin || undefined}
          decimals={decimals}
          error={errorOf('amtMin')}
          onChange={(amtMin = 0) => set({ amtMin })}
        />
      </div>
    </Card>
  )
}

function PeopleCard({ form, errorOf }: Props) {
  const { t } = useTexts()
  const { value, set } = form
  return (
    <Card title={t('selling.people')}>
      <div className={ui.pair}>
        <Choice
          label={t('selling.source')}
          value={value.source}
          options={couponSources.map((id) => ({ id, name: t(`selling.source.${id}`) }))}
          onChange={(source) =>
            set({ source, ...(source !== 'level' && { levelNbrs: undefined }) })
          }
        />
        <NumberField
          label={t('selling.qty')}
          help={t('selling.qtyHelp')}
          value={value.qty}
          error={errorOf('qty')}
          onChange={(qty) => set({ qty })}
        />
      </div>
      <p className={ui.help}>{t(`selling.sourceHelp.${value.source}`)}</p>
      {value.source === 'level' && (
        <PickList
          label={t('selling.levelNbrs')}
          help={t('selling.levelNbrsHelp')}
          kind="level"
          value={value.levelNbrs ?? []}
          error={errorOf('levelNbrs')}
          onChange={(nbrs) => set({ levelNbrs: nbrs.length ? nbrs : undefined })}
        />
      )}
      <PeriodFields value={value} error={errorOf('period')} onChange={set} />
    </Card>
  )
}

function GoodsCard({ form, errorOf }: Props) {
  const { t } = useTexts()
  const { value, set } = form
  const wrong = errorOf('scope')
  return (
    <Card title={t('selling.goods')}>
      <Choice
        label={t('selling.scope')}
        value={value.scope}
        options={couponScopes.map((id) => ({ id, name: t(`selling.scope.${id}`) }))}
        onChange={(scope) => set({ scope, ...(scope === 'all' && { ptNbrs: [], typeNbrs: [] }) })}
      />
      {value.scope !== 'all' && (
        <>
          <PickList
            label={t('selling.ptNbrs')}
            kind="product"
            value={value.ptNbrs}
            error={errorOf('ptNbrs')}
            onChange={(ptNbrs) => set({ ptNbrs })}
          />
          <PickList
            label={t('selling.typeNbrs')}
            help={t('selling.typeNbrsHelp')}
            kind="category"
            value={value.typeNbrs}
            error={errorOf('typeNbrs')}
            onChange={(typeNbrs) => set({ typeNbrs })}
          />
          {wrong !== undefined && <span className={ui.error}>{t('selling.wrong.scope')}</span>}
        </>
      )}
    </Card>
  )
}

function LooksCard({ form, store, isNew, errorOf }: Props) {
  const { t } = useTexts()
  const { value, set } = form
  const langs = [store.defaultLang, ...store.langs.filter((one) => one !== store.defaultLang)]
  return (
    <Card title={t('selling.looks')}>
      <TextsField
        label={t('selling.desc')}
        help={t('selling.descHelp')}
        value={value.desc}
        langs={langs}
        maxLength={200}
        onChange={(desc) => set({ desc })}
      />
      <div className={ui.field}>
        <span className={ui.legend}>{t('selling.picture')}</span>
        <PictureField
          id="coupon-picture"
          label={t('selling.picture')}
          value={value.img}
          onChange={(img) => set({ img })}
        />
      </div>
      {isNew && (
        <Field
          label={t('selling.nbr')}
          help={t('selling.nbrHelp')}
          value={value.cpnNbr}
          maxLength={40}
          error={errorOf('cpnNbr')}
          onChange={(cpnNbr) => set({ cpnNbr })}
        />
      )}
    </Card>
  )
}
