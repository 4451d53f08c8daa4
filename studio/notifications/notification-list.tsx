import { Link } from 'wouter'
import { letterGroupNames, letterGroups } from '../../schemas/notification/notification-kinds.ts'
import { listLetters } from '../../schemas/notification/notification.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useRead } from '../kernel/calls/queries.ts'
import { langName } from '../kernel/texts/lang-name.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Card, Loaded, Page, Soft } from '../ui/ui.tsx'
import { LettersNav } from './notifications-nav.tsx'
import styles from './notifications.module.css'

type Listed = OpOutput<typeof listLetters>['LetterList'][number]

/** All letters by group, with the languages in which an operator changed their words. */
export function LetterList() {
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const read = useRead(listLetters, {}, { storeNbr })
  return (
    <Page title={t('letters.title')} actions={<LettersNav />}>
      <p className={styles.hint}>{t('letters.help')}</p>
      <Loaded read={read}>
        {({ LetterList: listed }) => (
          <div className={styles.groups}>
            {letterGroupNames.map((group) => (
              <Card key={group} title={t(`letters.group.${group}`)}>
                <ul className={styles.letters}>
                  {letterGroups[group].map((kind) => (
                    <LetterRow key={kind} letter={listed.find((one) => one.kind === kind)} />
                  ))}
                </ul>
              </Card>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function LetterRow({ letter }: { letter: Listed | undefined }) {
  const { t, lang } = useTexts()
  const { storeNbr } = useStore()
  if (!letter) return null
  const { kind, channels, changed } = letter
  const langs = changed.map((one) => langName(one, lang))
  return (
    <li>
      <Link href={`/${storeNbr}/letters/${kind}`}>{t(`letter.${kind}`)}</Link>
      <Soft>
        {channels.map((one) => t(one === 'mail' ? 'letters.asMail' : 'letters.asSms')).join(' · ')}
      </Soft>
      {langs.length > 0 && <Badge>{t('letters.changedIn', { langs: langs.join(', ') })}</Badge>}
    </li>
  )
}
