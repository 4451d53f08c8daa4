import { lazy, Suspense, useState } from 'react'
import { useSignal } from '../../engine/react/signals.ts'
import type { Lang } from '../../schemas/lang.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'
import { Actions, Button, Note, Soft } from '../ui/ui.tsx'
import { missingIn, setText, textIn, textPointers } from './form-edits.ts'
import type { FormSession } from './form-session.ts'
import { plainOf } from '../ui/words.ts'
import rows from '../ui/translations.module.css'
import ui from '../ui/ui.module.css'

const RichTextField = lazy(() => import('../fields/rich-text/rich-text-field.tsx'))

/** JSON pointer of the HTML text. */
const richText = '/formInfo/desc'
const plain = (html: string): string => plainOf(html).slice(0, 400)

/** All texts of the form with their translations into one language. */
export function Translations({ session, onClose }: { session: FormSession; onClose(): void }) {
  const { t } = useTexts()
  const form = useSignal(session.form)
  const { defaultLang } = session
  const others = session.langs.filter((lang) => lang !== defaultLang)
  const [lang, setLang] = useState(others[0])
  if (!lang) return <Note>{t('oneLanguage')}</Note>
  const set = (pointer: string, text: string) =>
    session.change(setText(form, { lang, defaultLang }, pointer, text), {
      name: `${lang} ${pointer}`,
    })
  return (
    <>
      <Choice<Lang>
        label={t('translateInto')}
        value={lang}
        options={others.map((id) => ({
          id,
          name: `${id} · ${t('missingTexts', { count: missingIn(form, { lang: id, defaultLang }).length })}`,
        }))}
        onChange={setLang}
      />
      <ul className={rows.translations}>
        {textPointers(form, defaultLang).map((pointer) => {
          const base = textIn(form, { lang: defaultLang, defaultLang }, pointer).own
          const { own } = textIn(form, { lang, defaultLang }, pointer)
          const id = `translation ${pointer}`
          const isRich = pointer === richText
          return (
            <li key={`${lang} ${pointer}`} className={rows.translation}>
              <label htmlFor={id}>
                <span lang={defaultLang}>{isRich ? plain(base) : base}</span>
              </label>
              {isRich ? (
                <Suspense>
                  <RichTextField
                    id={id}
                    label={plain(base)}
                    lang={lang}
                    value={own}
                    onChange={(html) => set(pointer, html)}
                  />
                </Suspense>
              ) : (
                <textarea
                  id={id}
                  className={ui.input}
                  rows={base.length > 80 ? 4 : 1}
                  lang={lang}
                  value={own}
                  placeholder={t('notTranslated')}
                  onChange={({ target }) => set(pointer, target.value)}
                />
              )}
              <Button look="plain" isDisabled={own === base} onPress={() => set(pointer, base)}>
                {t('sameText')}
              </Button>
            </li>
          )
        })}
      </ul>
      {textPointers(form, defaultLang).length === 0 && <Soft>{t('allTranslated')}</Soft>}
      <Actions>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </Actions>
    </>
  )
}
