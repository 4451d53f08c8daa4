import { lazy, Suspense, useState } from 'react'
import type { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import { campaignTypes } from '../../schemas/catalog/goods.schema.ts'
import type { Lang } from '../../schemas/lang.ts'
import { PictureField } from '../fields/picture-field.tsx'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice, Field } from '../ui/fields.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { TextsField } from '../ui/texts-field.tsx'
import { Card } from '../ui/ui.tsx'
import ui from '../ui/ui.module.css'
import { groupOf } from './campaign-form.ts'
import { PeriodFields } from './period-fields.tsx'
import type { ShownStore } from './selling-frame.tsx'

const RichTextField = lazy(() => import('../fields/rich-text/rich-text-field.tsx'))

interface Props {
  form: VersionedForm<WrittenCampaign>
  store: ShownStore
  isNew: boolean
  errorOf(field: string): string | undefined
}

/** Name, type and period of a campaign. */
export function CampaignBasics({ form, store, isNew, errorOf }: Props) {
  const { t } = useTexts()
  const { value, set } = form
  const langs = [store.defaultLang, ...store.langs.filter((one) => one !== store.defaultLang)]
  return (
    <Card title={t('selling.basics')}>
      <TextsField
        label={t('selling.titleField')}
        value={value.title}
        langs={langs}
        maxLength={80}
        isRequired
        errorOf={(lang) => errorOf(`title/${lang}`) ?? errorOf('title')}
        onChange={(title) => set({ title })}
      />
      {isNew ? (
        <Choice
          label={t('selling.type')}
          value={value.cpgType}
          options={campaignTypes.map((id) => ({ id, name: t(`selling.type.${id}`) }))}
          onChange={(cpgType) => set({ cpgType, ...groupOf(cpgType, value) })}
        />
      ) : (
        <p>
          {t('selling.type')}: {t(`selling.type.${value.cpgType}`)}
        </p>
      )}
      <p className={ui.help}>{t(`selling.typeHelp.${value.cpgType}`)}</p>
      {value.cpgType === 'groupBuy' && (
        <div className={ui.pair}>
          <NumberField
            label={t('selling.grpSize')}
            value={value.grpSize}
            error={errorOf('grpSize') ?? errorOf('group')}
            onChange={(grpSize = NaN) => set({ grpSize })}
          />
          <NumberField
            label={t('selling.grpHours')}
            value={value.grpHours}
            error={errorOf('grpHours')}
            onChange={(grpHours = NaN) => set({ grpHours })}
          />
        </div>
      )}
      <PeriodFields value={value} error={errorOf('period')} onChange={set} />
    </Card>
  )
}

/** Content of a campaign's page. */
export function CampaignLooks({ form, store, isNew, errorOf }: Props) {
  const { t } = useTexts()
  const { value, set } = form
  const langs = [store.defaultLang, ...store.langs.filter((one) => one !== store.defaultLang)]
  const [storyLang, setStoryLang] = useState<Lang>(store.defaultLang)
  return (
    <Card title={t('selling.looks')}>
      <TextsField
        label={t('selling.cpgDesc')}
        value={value.desc}
        langs={langs}
        maxLength={300}
        rows={2}
        onChange={(desc) => set({ desc })}
      />
      <div className={ui.field}>
        <span className={ui.legend}>{t('selling.picture')}</span>
        <PictureField
          id="campaign-picture"
          label={t('selling.picture')}
          value={value.img}
          onChange={(img) => set({ img })}
        />
      </div>
      <details>
        <summary>{t('selling.story')}</summary>
        <div className={ui.bare}>
          {langs.length > 1 && (
            <Choice<Lang>
              label={t('selling.storyLang')}
              value={storyLang}
              options={langs.map((id) => ({ id, name: ownLangName(id) }))}
              onChange={setStoryLang}
            />
          )}
          <Suspense>
            <RichTextField
              key={storyLang}
              id="campaign-story"
              label={t('selling.story')}
              lang={storyLang}
              value={value.html[storyLang] ?? ''}
              onChange={(html) => set({ html: { ...value.html, [storyLang]: html } })}
            />
          </Suspense>
        </div>
      </details>
      {isNew && (
        <Field
          label={t('selling.nbr')}
          help={t('selling.nbrHelp')}
          value={value.cpgNbr}
          maxLength={40}
          error={errorOf('cpgNbr')}
          onChange={(cpgNbr) => set({ cpgNbr })}
        />
      )}
    </Card>
  )
}
