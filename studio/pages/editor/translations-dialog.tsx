import { lazy, Suspense, useState } from 'react'
import { isTranslated, textsIn, type DocumentText } from '../../../engine/document/texts.ts'
import { useSignal } from '../../../engine/react/signals.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { pageOverlayId } from '../../../engine/document/document.schema.ts'
import { ownLangName } from '../../kernel/texts/lang-name.ts'
import { FactField } from '../../fields/facts/fact-field.tsx'
import { useFactWords } from '../../fields/facts/use-fact-words.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Choice } from '../../ui/fields.tsx'
import { Actions, Button, Note, Soft } from '../../ui/ui.tsx'
import { useBlockName } from './block-name.ts'
import type { EditorSession } from '../session/session.ts'
import ui from '../../ui/ui.module.css'
import { plainOf } from '../../ui/words.ts'
import list from '../../ui/translations.module.css'
import styles from './editor.module.css'

const RichTextField = lazy(() => import('../../fields/rich-text/rich-text-field.tsx'))

/** All texts of the page with their translations into one language. */
export function TranslationsDialog({
  session,
  onClose,
}: {
  session: EditorSession
  onClose(): void
}) {
  const { t } = useTexts()
  const { document } = useSignal(session.history)
  const others = session.langs.filter((lang) => lang !== session.defaultLang)
  const [lang, setLang] = useState<Lang>(others[0] ?? session.defaultLang)
  const [isMissingOnly, setIsMissingOnly] = useState(false)
  const texts = textsIn(document, session.rules.specOf)
  const missing = (of: Lang) => texts.filter((text) => !isTranslated(document, of, text))
  // Chosen once, so that a row does not vanish while it is written.
  const [listed, setListed] = useState<readonly string[]>()
  const shown = listed ? texts.filter((text) => listed.includes(keyOf(text))) : texts
  const show = (isMissing: boolean, of: Lang) => {
    setIsMissingOnly(isMissing)
    setListed(isMissing ? missing(of).map(keyOf) : undefined)
  }
  if (!others.length) return <Note>{t('oneLanguage')}</Note>
  return (
    <>
      <div className={styles.translationsBar}>
        <Choice
          label={t('translateInto')}
          value={lang}
          options={others.map((id) => ({
            id,
            name: `${ownLangName(id)} · ${t('missingTexts', { count: missing(id).length })}`,
          }))}
          onChange={(next) => {
            setLang(next)
            show(isMissingOnly, next)
          }}
        />
        <Button aria-pressed={isMissingOnly} onPress={() => show(!isMissingOnly, lang)}>
          {t('missingOnly')}
        </Button>
      </div>
      {shown.length ? (
        <ul className={list.translations}>
          {shown.map((text) => (
            <Row key={`${lang} ${keyOf(text)}`} session={session} lang={lang} text={text} />
          ))}
        </ul>
      ) : (
        <Soft>{t('allTranslated')}</Soft>
      )}
      <Actions>
        <Button look="primary" onPress={onClose}>
          {t('done')}
        </Button>
      </Actions>
    </>
  )
}

const keyOf = ({ id, pointer }: DocumentText) => `${id} ${pointer}`

/** Changes a text in the store's first language. */
function setBase(
  session: EditorSession,
  { id, pointer }: Pick<DocumentText, 'id' | 'pointer'>,
  text: string,
) {
  const { defaultLang } = session
  if (id !== pageOverlayId)
    return session.setText(id, pointer, text, { isTyping: false, lang: defaultLang })
  if (session.document.i18n?.[defaultLang]?.[id]?.[pointer])
    return session.applyEdits([{ kind: 'setText', id, lang: defaultLang, pointer, text }])
  const name = `${id} ${defaultLang} ${pointer}`
  return pointer === '/title'
    ? session.applyEdits([{ kind: 'title', title: text }], { name })
    : session.applyEdits(
        [{ kind: 'meta', meta: { ...session.document.meta, description: text } }],
        {
          name,
        },
      )
}

function Row({
  session,
  lang,
  text: { id, pointer, base, isRich },
}: {
  session: EditorSession
  lang: Lang
  text: DocumentText
}) {
  const { t } = useTexts()
  const nameOf = useBlockName(session)
  const facts = useFactWords()
  const value = session.document.i18n?.[lang]?.[id]?.[pointer] ?? ''
  const set = (text: string | undefined) =>
    session.applyEdits([{ kind: 'setText', id, lang, pointer, text }], {
      name: `${id} ${lang} ${pointer}`,
    })
  const of = id === pageOverlayId ? t('thePage') : nameOf(id)
  const fieldId = `translation ${id} ${pointer}`
  // An empty original would have no translation, and no row: it is not taken over.
  const [original, setOriginal] = useState(base)
  const write = (next: string) => {
    setOriginal(next)
    if (next.trim()) setBase(session, { id, pointer }, next)
  }
  const shown = facts.shown(base, session.defaultLang)
  const name = isRich ? plainOf(shown).slice(0, 400) : shown
  const shape = { isRich, rows: base.length > 80 ? 4 : 1 }
  return (
    <li className={list.translation}>
      <div className={styles.original}>
        <label htmlFor={fieldId}>
          <Soft>{of}</Soft>
          <span className={ui.unseen}>{name}</span>
        </label>
        <div onBlur={() => setOriginal(base)}>
          <TextField
            {...shape}
            id={`original ${id} ${pointer}`}
            label={t('originalOf', { name: of })}
            value={original}
            onChange={write}
            lang={session.defaultLang}
          />
        </div>
      </div>
      <TextField
        {...shape}
        id={fieldId}
        label={name}
        value={value}
        onChange={(next) => set(next || undefined)}
        lang={lang}
        placeholder={t('notTranslated')}
      />
      <Button look="plain" isDisabled={value === base} onPress={() => set(base)}>
        {t('sameText')}
      </Button>
    </li>
  )
}

/** A text in one language, with facts of the store as words. */
function TextField(props: {
  id: string
  label: string
  value: string
  onChange(text: string): void
  lang: Lang
  isRich: boolean
  rows: number
  placeholder?: string
}) {
  const { id, label, value, onChange, lang, isRich, rows, placeholder } = props
  const same = { id, label, value, onChange, lang }
  if (isRich)
    return (
      <Suspense>
        <RichTextField {...same} hasFacts />
      </Suspense>
    )
  return (
    <FactField
      {...same}
      isLong
      plain={
        <textarea
          id={id}
          className={ui.input}
          aria-label={label}
          rows={rows}
          lang={lang}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  )
}
