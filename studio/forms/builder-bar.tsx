import { Link } from 'wouter'
import { useSignal } from '../../engine/react/signals.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'
import { GuideLink } from '../ui/guide-link.tsx'
import { Button } from '../ui/ui.tsx'
import { useTitle } from '../ui/use-title.ts'
import { missingIn, textIn } from './form-edits.ts'
import type { FormSaver } from './form-saver.ts'
import type { FormSession } from './form-session.ts'
import workspace from '../ui/workspace.module.css'

/** Name and state of the form, and commands for the whole form. */
export function BuilderBar({
  session,
  saver,
  translate,
}: {
  session: FormSession
  saver: FormSaver
  translate(): void
}) {
  const { t } = useTexts()
  const store = useStore()
  const { form, past, future } = useSignal(session.history)
  const lang = useSignal(session.lang)
  const state = useSignal(saver.state)
  const { defaultLang } = session
  const { shown: title } = textIn(form, { lang, defaultLang }, '/formInfo/title')
  useTitle(title || form.nbr)
  const missing = session.langs.reduce(
    (sum, one) => sum + missingIn(form, { lang: one, defaultLang }).length,
    0,
  )
  const { isValid } = form.formInfo
  const base = `/${store.storeNbr}/forms`
  return (
    <div className={workspace.bar} role="toolbar" aria-label={t('tools')}>
      <Link href={base}>{t('forms.title')}</Link>
      <h1 className={workspace.name}>{title || form.nbr}</h1>
      <span className={workspace.state} role="status">
        {t(`forms.state.${state.kind}`)}
      </span>
      <GuideLink />
      <span className={workspace.gap} />
      <Button aria-label={t('undo')} isDisabled={!past.length} onPress={() => session.undo()}>
        ↶
      </Button>
      <Button aria-label={t('redo')} isDisabled={!future.length} onPress={() => session.redo()}>
        ↷
      </Button>
      <Choice
        label={t('forms.language')}
        isPlain
        value={lang}
        options={session.langs.map((id) => ({ id, name: id }))}
        onChange={(next) => (session.lang.value = next)}
      />
      <Button onPress={translate}>
        {missing ? t('forms.translationsMissing', { count: missing }) : t('translations')}
      </Button>
      {may(store, 'answers.read') && (
        <Link href={`${base}/${form.nbr}/answers`}>{t('forms.answers')}</Link>
      )}
      <a href={`${store.origin}/m/form/${form.nbr}`} target="_blank" rel="noreferrer">
        {t('forms.openInShop')}
      </a>
      <Button
        {...(!isValid && { look: 'primary' as const })}
        onPress={() =>
          session.change({ ...form, formInfo: { ...form.formInfo, isValid: !isValid } })
        }
      >
        {isValid ? t('forms.close') : t('forms.open')}
      </Button>
    </div>
  )
}
