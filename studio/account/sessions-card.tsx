import { endSession, listSessions } from '../../schemas/operator/session.ops.ts'
import { useCommand, useRead } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, Button, Card, Loaded, Soft, Trouble } from '../ui/ui.tsx'
import styles from './account.module.css'

/** Short name of the browser in a user agent. */
function browserIn(userAgent: string): string {
  const names = {
    Edg: 'Edge',
    OPR: 'Opera',
    Firefox: 'Firefox',
    Chrome: 'Chrome',
    Safari: 'Safari',
  }
  const systems = {
    iPhone: 'iPhone',
    iPad: 'iPad',
    Android: 'Android',
    Windows: 'Windows',
    Mac: 'macOS',
    Linux: 'Linux',
  }
  const found = (words: Record<string, string>) =>
    Object.entries(words).find(([word]) => userAgent.includes(word))?.[1]
  return [found(names), found(systems)].filter(Boolean).join(' · ') || userAgent.slice(0, 60)
}

export function SessionsCard() {
  const { t, moment } = useTexts()
  const read = useRead(listSessions, {})
  const end = useCommand(endSession, { changes: [listSessions] })
  return (
    <Card title={t('sessions')}>
      <Loaded read={read}>
        {({ SessionList }) => (
          <>
            <ul>
              {SessionList.map(({ sessionNbr, userAgent, seenAt, isThis }) => (
                <li key={sessionNbr} className={styles.item}>
                  <span>
                    {browserIn(userAgent)}
                    <Soft>{t('seen', { at: moment(seenAt) })}</Soft>
                  </span>
                  {isThis ? (
                    <Badge>{t('thisBrowser')}</Badge>
                  ) : (
                    <Button onPress={() => end.mutate({ sessionNbr })}>{t('signOut')}</Button>
                  )}
                </li>
              ))}
            </ul>
            {SessionList.length > 1 && (
              <div>
                <Button isPending={end.isPending} onPress={() => end.mutate({})}>
                  {t('signOutOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
      <Trouble error={end.error} />
    </Card>
  )
}
