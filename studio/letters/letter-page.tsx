import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Link } from 'wouter'
import type { Lang } from '../../schemas/lang.ts'
import type { LetterKind } from '../../schemas/letter/letter-kinds.ts'
import { listLetters, setLetter, showLetter } from '../../schemas/letter/letter.ops.ts'
import type { LetterPart, LetterTexts } from '../../schemas/letter/letter.schema.ts'
import { may, useStore } from '../app/myself.ts'
import { call, Refusal } from '../calls/call.ts'
import { useCommand, useRead } from '../calls/queries.ts'
import { langName } from '../media/lang-name.ts'
import { isSame, mergeChanges } from '../saving/merge-changes.ts'
import { savedState, SaveStrip } from '../saving/save-strip.tsx'
import { momentText, useTexts } from '../texts/texts.tsx'
import { Button, Loaded, Note, Page, Soft } from '../ui/ui.tsx'
import { UnsavedGuard } from '../ui/unsaved.tsx'
import { differs, faultsOf, filledTexts, shownWords, type Letter } from './letter-form.ts'
import { LetterPreview } from './letter-preview.tsx'
import { TestDialog } from './test-dialog.tsx'
import { WordsForm } from './words-form.tsx'
import styles from './letters.module.css'

/** The words of a letter in all languages, beside what is sent. */
export function LetterPage({ kind }: { kind: LetterKind }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showLetter, { kind }, { storeNbr })
  return (
    <Page
      title={t(`letter.${kind}`)}
      actions={<Link href={`/${storeNbr}/letters`}>{t('letters.all')}</Link>}
      isWide
    >
      <Loaded read={read}>{(letter) => <Editor kind={kind} shown={letter} />}</Loaded>
    </Page>
  )
}

function Editor({ kind, shown }: { kind: LetterKind; shown: Letter }) {
  const { t, lang: studioLang } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const isReadOnly = !may(store, 'letters.write')
  const queries = useQueryClient()
  // What the form started from; a newer one is only taken when the operator says so.
  const [start, setStart] = useState(shown)
  const [texts, setTexts] = useState(() => filledTexts(shown))
  const [lang, setLang] = useState<Lang>(shown.langs[0] ?? 'en-US')
  const [isTesting, setIsTesting] = useState(false)
  const save = useCommand(setLetter, { storeNbr, changes: [listLetters, showLetter] })
  const isChanged = !isSame(filledTexts(start), texts)
  const faults = faultsOf(start, texts)
  const conflict = save.error instanceof Refusal && save.error.code === 'REVISION_CONFLICT' ? save.error : undefined // prettier-ignore
  /** Begins anew; what was written since `sent` stays. */
  const begin = (letter: Letter, sent?: typeof texts) => {
    const next = filledTexts(letter)
    setStart(letter)
    setTexts((mine) => (sent ? mergeChanges(sent, mine, next) : next))
  }
  const [seen, setSeen] = useState(shown.rev)
  if (seen !== shown.rev) {
    setSeen(shown.rev)
    if (!isChanged && shown.rev !== start.rev) begin(shown)
  }
  const set = (part: LetterPart, text: string) => {
    if (save.isSuccess) save.reset()
    setTexts((before) => ({ ...before, [lang]: { ...before[lang], [part]: text } }))
  }
  const goOn = async (isMineKept: boolean) => {
    const theirs = await call(showLetter, { kind }, { storeNbr })
    begin(theirs, isMineKept ? filledTexts(start) : undefined)
    await queries.invalidateQueries({ queryKey: [showLetter.key] })
    save.reset()
  }
  const submit = () => {
    const [first] = faults
    if (first) return setLang(first.lang)
    save.mutate(
      { kind, rev: start.rev, texts },
      {
        onSuccess: ({ rev }) => begin({ ...start, rev, texts: changedTexts(start, texts) }, texts),
      },
    )
  }
  const words = shownWords(start, texts[lang] ?? {})
  const { savedBy, savedAt } = start
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <Tabs
          className={styles.tabs ?? ''}
          selectedKey={lang}
          onSelectionChange={(key) => setLang(key as Lang)} // the ids below
        >
          <TabList className={styles.tabList ?? ''} aria-label={t('letters.language')}>
            {start.langs.map((one) => {
              const isMarked = start.parts.some(({ part }) => differs(start, texts, one, part))
              return (
                <Tab key={one} id={one} className={styles.tab ?? ''}>
                  {langName(one, studioLang)}
                  {isMarked && (
                    <span className={styles.mark} role="img" aria-label={t('letters.changed')} />
                  )}
                </Tab>
              )
            })}
          </TabList>
          {start.langs.map((one) => (
            <TabPanel key={one} id={one} className={styles.panel ?? ''}>
              <WordsForm
                letter={start}
                lang={one}
                words={texts[one] ?? {}}
                isReadOnly={isReadOnly}
                set={set}
              />
            </TabPanel>
          ))}
        </Tabs>
        {savedBy !== '' && (
          <Soft>
            {t('letters.savedBy', { name: savedBy, when: momentText(studioLang, savedAt) })}
          </Soft>
        )}
        {!isReadOnly && (
          <SaveStrip
            state={save.isSuccess && !isChanged ? 'letters.saved' : savedState(isChanged, false)}
            isChanged={isChanged}
            isPending={save.isPending}
            error={save.error}
            conflict={
              conflict && { text: t('letters.conflict', { name: namedIn(conflict.data) }), goOn }
            }
            notes={
              faults.length > 0 && (
                <Note kind="bad">{t('letters.wrong', { count: faults.length })}</Note>
              )
            }
            acts={<Button onPress={() => setIsTesting(true)}>{t('letters.test')}</Button>}
            onDiscard={() => {
              begin(start)
              save.reset()
            }}
            onSave={submit}
          />
        )}
      </div>
      <LetterPreview kind={kind} lang={lang} words={words} />
      {isTesting && (
        <TestDialog
          kind={kind}
          lang={lang}
          words={words}
          channels={start.channels}
          onClose={() => setIsTesting(false)}
        />
      )}
      <UnsavedGuard isUnsaved={isChanged} />
    </div>
  )
}

/** What the gateway keeps of the form: what differs from the shop's own. */
const changedTexts = (letter: Letter, texts: LetterTexts): LetterTexts =>
  Object.fromEntries(
    letter.langs.map((lang) => [
      lang,
      Object.fromEntries(
        letter.parts
          .filter(({ part }) => differs(letter, texts, lang, part))
          .map(({ part }) => [part, texts[lang]?.[part] ?? '']),
      ),
    ]),
  )

const namedIn = (data: unknown): string =>
  typeof data === 'object' && data ? String(Reflect.get(data, 'savedBy')) : ''
