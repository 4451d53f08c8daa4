import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { Lang } from '../../schemas/lang.ts'
import type { NotificationKind } from '../../schemas/notification/notification-kinds.ts'
import { listLetters, setLetter, showLetter } from '../../schemas/notification/notification.ops.ts'
import type {
  NotificationPart,
  NotificationTexts,
} from '../../schemas/notification/notification.schema.ts'
import { may, useStore } from '../kernel/session/myself.ts'
import { call } from '../kernel/calls/call.ts'
import { isRefused } from '../kernel/calls/refusal.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { ownLangName } from '../kernel/texts/lang-name.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import { useVersioned, type Versioned } from '../ui/saving/use-versioned.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Loaded, Page, Row, Soft } from '../ui/ui.tsx'
import {
  differs,
  faultsOf,
  filledTexts,
  shownWords,
  type NotificationDetails,
} from './notification-form.ts'
import { NotificationPreview } from './notification-preview.tsx'
import { TestDialog } from './test-dialog.tsx'
import { WordsForm } from './words-form.tsx'
import styles from './notifications.module.css'

/** Texts of a notification in all languages, with a preview. */
export function NotificationPage({ kind }: { kind: NotificationKind }) {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(showLetter, { kind }, { storeNbr })
  return (
    <Page
      title={t(`notification.${kind}`)}
      back={{ to: `/${storeNbr}/letters`, label: t('notifications.all') }}
    >
      <Loaded read={read}>{(notification) => <Editor kind={kind} shown={notification} />}</Loaded>
    </Page>
  )
}

function Editor({ kind, shown }: { kind: NotificationKind; shown: NotificationDetails }) {
  const { t, moment } = useTexts()
  const store = useStore()
  const { storeNbr } = store
  const isReadOnly = !may(store, 'letters.write')
  const queries = useQueryClient()
  const [lang, setLang] = useState<Lang>(shown.langs[0] ?? 'en-US')
  const [isTesting, setIsTesting] = useState(false)
  const form = useVersioned({
    loaded: versionOf(shown),
    inputName: 'texts',
    check: (texts) =>
      faultsOf(shown, texts).map((fault) => ({
        field: `${fault.lang}/${fault.part}`,
        rule: 'words',
      })),
    onWrong: ([first]) => setLang(shown.langs.find((one) => first?.field.startsWith(one)) ?? lang),
    async save({ version, value: texts }) {
      const { rev } = await call(setLetter, { kind, rev: Number(version), texts }, { storeNbr })
      for (const { key } of [listLetters, showLetter])
        await queries.invalidateQueries({ queryKey: [key] })
      return {
        version: String(rev),
        value: filledTexts({ ...shown, texts: changedTexts(shown, texts) }),
      }
    },
    async reload() {
      const theirs = await call(showLetter, { kind }, { storeNbr })
      await queries.invalidateQueries({ queryKey: [showLetter.key] })
      return versionOf(theirs)
    },
  })
  const texts = form.value
  const set = (part: NotificationPart, text: string) =>
    form.set({ [lang]: { ...texts[lang], [part]: text } })
  const words = shownWords(shown, texts[lang] ?? {})
  const { savedBy, savedAt } = shown
  return (
    <div className={styles.editor}>
      <div className={styles.side}>
        <Tabs
          className={styles.tabs ?? ''}
          selectedKey={lang}
          onSelectionChange={(key) => setLang(key as Lang)} // the ids below
        >
          <TabList className={styles.tabList ?? ''} aria-label={t('notifications.language')}>
            {shown.langs.map((one) => {
              const isMarked = shown.parts.some(({ part }) => differs(shown, texts, one, part))
              return (
                <Tab key={one} id={one} className={styles.tab ?? ''}>
                  {ownLangName(one)}
                  {isMarked && (
                    <span
                      className={styles.mark}
                      role="img"
                      aria-label={t('notifications.changed')}
                    />
                  )}
                </Tab>
              )
            })}
          </TabList>
          {shown.langs.map((one) => (
            <TabPanel key={one} id={one} className={styles.panel ?? ''}>
              <WordsForm
                notification={shown}
                lang={one}
                words={texts[one] ?? {}}
                isReadOnly={isReadOnly}
                set={set}
              />
            </TabPanel>
          ))}
        </Tabs>
        <Row isSpread>
          <Soft>
            {savedBy !== '' && t('notifications.savedBy', { name: savedBy, when: moment(savedAt) })}
          </Soft>
          {!isReadOnly && (
            <Button onPress={() => setIsTesting(true)}>{t('notifications.test')}</Button>
          )}
        </Row>
        {!isReadOnly && (
          <SaveBar
            form={form}
            saved="notifications.saved"
            conflict={t('notifications.conflict', { name: namedIn(form.error) })}
          />
        )}
      </div>
      <NotificationPreview kind={kind} lang={lang} words={words} />
      {isTesting && (
        <TestDialog
          kind={kind}
          lang={lang}
          words={words}
          channels={shown.channels}
          onClose={() => setIsTesting(false)}
        />
      )}
    </div>
  )
}

/** Texts to save: those that differ from the default. */
const changedTexts = (
  notification: NotificationDetails,
  texts: NotificationTexts,
): NotificationTexts =>
  Object.fromEntries(
    notification.langs.map((lang) => [
      lang,
      Object.fromEntries(
        notification.parts
          .filter(({ part }) => differs(notification, texts, lang, part))
          .map(({ part }) => [part, texts[lang]?.[part] ?? '']),
      ),
    ]),
  )

const versionOf = (notification: NotificationDetails): Versioned<NotificationTexts> => ({
  version: String(notification.rev),
  value: filledTexts(notification),
})

/** Name of the operator who saved first, from the refusal. */
const namedIn = (error: unknown): string =>
  isRefused(error, setLetter, 'REVISION_CONFLICT') ? error.data.savedBy : ''
