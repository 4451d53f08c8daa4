import type { Lang } from '../../schemas/lang.ts'
import type { StoreSettings } from '../../schemas/store/settings.schema.ts'
import { PictureField } from '../fields/picture-field.tsx'
import type { TextKey } from '../kernel/texts/all.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Field } from '../ui/fields.tsx'
import { TextsField } from '../ui/texts-field.tsx'
import { Card } from '../ui/ui.tsx'
import { useSettings } from './settings-form.ts'
import styles from './settings.module.css'

type TextName =
  | 'storeName'
  | 'slogan'
  | 'description'
  | 'keywords'
  | 'company'
  | 'address'
  | 'hours'
  | 'currencySymbols'

/** A text in each language of the shop. */
export function TextByLang(props: {
  name: TextName
  title: TextKey
  help?: TextKey
  rows?: number
}) {
  const { name, title, help, rows } = props
  const { t } = useTexts()
  const { value, langs, set, errorOf } = useSettings()
  const texts: Partial<Record<Lang, string>> = value[name]
  return (
    <TextsField
      label={t(title)}
      langs={langs}
      value={texts}
      onChange={(next) => set(name, next)}
      errorOf={(lang) => errorOf(`${name}/${lang}`)}
      {...(help && { help: t(help) })}
      {...(rows !== undefined && { rows })}
    />
  )
}

export function TextField(props: {
  name: Extract<
    keyof StoreSettings,
    | 'taxId'
    | 'phone'
    | 'email'
    | `${string}Service`
    | 'gaId'
    | 'gtmId'
    | 'fbPixelId'
    | 'currencySymbol'
  >
  title: TextKey
  help?: TextKey
}) {
  const { name, title, help } = props
  const { t } = useTexts()
  const { value, set, errorOf } = useSettings()
  return (
    <Field
      label={t(title)}
      value={value[name]}
      onChange={(text) => set(name, text.trimStart())}
      error={errorOf(name)}
      {...(help && { help: t(help) })}
    />
  )
}

export function NamesCard() {
  const { t } = useTexts()
  return (
    <Card title={t('settings.names')}>
      <TextByLang name="storeName" title="shopName" />
      <TextByLang name="slogan" title="slogan" help="sloganHelp" />
    </Card>
  )
}

export function SearchEnginesCard() {
  const { t } = useTexts()
  return (
    <Card title={t('settings.engines')}>
      <TextByLang name="description" title="metaDescription" help="metaDescriptionHelp" rows={2} />
      <TextByLang name="keywords" title="metaKeywords" help="metaKeywordsHelp" />
    </Card>
  )
}

export function ContactCard() {
  const { t } = useTexts()
  return (
    <Card title={t('settings.contact')}>
      <TextByLang name="company" title="shopCompany" help="shopCompanyHelp" />
      <TextField name="taxId" title="shopTaxId" help="shopTaxIdHelp" />
      <div className={styles.pair}>
        <TextField name="phone" title="shopPhone" />
        <TextField name="email" title="shopEmail" />
      </div>
      <TextByLang name="address" title="shopAddress" />
      <TextByLang name="hours" title="shopHours" />
    </Card>
  )
}

export function LinksCard() {
  const { t } = useTexts()
  return (
    <Card title={t('settings.links')}>
      <div className={styles.pair}>
        <TextField name="defaultService" title="serviceLink" help="serviceLinkHelp" />
        <TextField name="lineService" title="serviceLine" />
        <TextField name="fbService" title="serviceFacebook" />
      </div>
    </Card>
  )
}

export function AnalyticsCard() {
  const { t } = useTexts()
  return (
    <Card title={t('settings.analytics')}>
      <p className={styles.help}>{t('analyticsHelp')}</p>
      <div className={styles.pair}>
        <TextField name="gaId" title="gaId" />
        <TextField name="gtmId" title="gtmId" />
        <TextField name="fbPixelId" title="fbPixelId" />
      </div>
    </Card>
  )
}

export function PicturesCard() {
  const { t } = useTexts()
  const { value, set } = useSettings()
  return (
    <Card title={t('settings.pictures')}>
      <div className={styles.pair}>
        {(['logo', 'favicon'] as const).map((name) => (
          <div key={name}>
            <p className={styles.label}>{t(name)}</p>
            <p className={styles.help}>{t(`${name}Help`)}</p>
            <PictureField
              id={name}
              label={t(name)}
              value={value[name]}
              onChange={(key) => set(name, key)}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}
