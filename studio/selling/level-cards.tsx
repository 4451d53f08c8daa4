import type { WrittenLevel } from '../../schemas/account/level-operator.ops.ts'
import { decimalsOf } from '../../schemas/money/money.ts'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextsField } from '../ui/texts-field.tsx'
import { Button, Card, Note, Row } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import type { ShownStore } from './selling-frame.tsx'

const policies = ['none', 'percent', 'amount'] as const
const rounds = ['none', 'round', 'floor', 'ceil'] as const
const mostBenefits = 10

/** Name, requirements and benefits of a level. */
export function LevelCards(props: {
  form: VersionedForm<WrittenLevel>
  store: ShownStore
  errorOf(field: string): string | undefined
}) {
  const { form, store, errorOf } = props
  const { t } = useTexts()
  const { value, set } = form
  const langs = [store.defaultLang, ...store.langs.filter((one) => one !== store.defaultLang)]
  const money = (label: string) => `${label} (${store.currencySymbol.trim()})`
  const decimals = decimalsOf(store.currency)
  const { benefits } = value
  return (
    <>
      <Card title={t('selling.basics')}>
        <TextsField
          label={t('name')}
          value={value.name}
          langs={langs}
          maxLength={40}
          isRequired
          errorOf={(lang) => errorOf(`name/${lang}`) ?? errorOf('name')}
          onChange={(name) => set({ name })}
        />
        <div className={ui.pair}>
          <NumberField
            label={money(t('selling.levelFrom'))}
            help={t('selling.levelFromHelp')}
            value={value.amtMin}
            decimals={decimals}
            error={errorOf('amtMin') ?? (errorOf('first') && t('selling.wrong.first'))}
            onChange={(amtMin = NaN) => set({ amtMin })}
          />
          <NumberField
            label={t('selling.pointFactor')}
            help={t('selling.pointFactorHelp')}
            value={value.pointFactor}
            error={errorOf('pointFactor')}
            onChange={(pointFactor = NaN) => set({ pointFactor })}
          />
        </div>
      </Card>
      <Card title={t('selling.levelPrice')}>
        <p className={ui.help}>{t('selling.levelPriceHelp')}</p>
        <div className={ui.pair}>
          <Choice
            label={t('selling.levelPrice')}
            value={policies[value.pricePolicy] ?? 'none'}
            options={policies.map((id) => ({ id, name: t(`selling.policy.${id}`) }))}
            onChange={(policy) => set({ pricePolicy: policies.indexOf(policy) })}
          />
          {value.pricePolicy === 1 && (
            <NumberField
              label={t('selling.discPer')}
              value={value.discPer}
              error={errorOf('discPer') ?? errorOf('discount')}
              onChange={(discPer = NaN) => set({ discPer })}
            />
          )}
          {value.pricePolicy === 2 && (
            <NumberField
              label={money(t('selling.amtDisc'))}
              value={value.discAmt}
              decimals={decimals}
              error={errorOf('discAmt') ?? errorOf('discount')}
              onChange={(discAmt = NaN) => set({ discAmt })}
            />
          )}
          {value.pricePolicy !== 0 && (
            <Choice
              label={t('selling.round')}
              value={rounds[value.roundType] ?? 'none'}
              options={rounds.map((id) => ({ id, name: t(`selling.round.${id}`) }))}
              onChange={(round) => set({ roundType: rounds.indexOf(round) })}
            />
          )}
        </div>
      </Card>
      <Card title={t('selling.benefits')}>
        <p className={ui.help}>{t('selling.benefitsHelp')}</p>
        {benefits.map((benefit, at) => (
          // They have no number of their own; texts are shown by their value.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} className={ui.bare}>
            <div className={ui.pair}>
              {(['key', 'value'] as const).map((part) => (
                <TextsField
                  key={part}
                  label={t(`selling.benefit.${part}`, { nr: at + 1 })}
                  value={benefit[part]}
                  langs={langs}
                  maxLength={part === 'key' ? 40 : 80}
                  onChange={(texts) =>
                    set({ benefits: benefits.with(at, { ...benefit, [part]: texts }) })
                  }
                />
              ))}
            </div>
            <Row>
              <Button
                look="plain"
                aria-label={`${t('remove')}: ${t('selling.benefit.key', { nr: at + 1 })}`}
                onPress={() => set({ benefits: benefits.toSpliced(at, 1) })}
              >
                {t('remove')}
              </Button>
            </Row>
          </div>
        ))}
        <Row>
          <Button
            isDisabled={benefits.length >= mostBenefits}
            onPress={() => set({ benefits: [...benefits, { key: {}, value: {} }] })}
          >
            {t('selling.addBenefit')}
          </Button>
        </Row>
        {form.ruleOf('benefits') !== undefined && (
          <Note kind="bad">{t('selling.wrong.schema')}</Note>
        )}
      </Card>
    </>
  )
}
