import { useMyself } from '../kernel/session/myself.ts'
import { LangChoice } from './entrance/entrance.tsx'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Card, Note, Page, Soft } from '../ui/ui.tsx'
import { AppCard } from './app-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswdCard } from './passwd-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TokensCard } from './tokens-card.tsx'

/** Settings of the operator's own account: sign-in, sessions, tokens. */
export default function AccountPage() {
  const { t } = useTexts()
  const { name, email, isDemo, mustSetUp } = useMyself()
  return (
    <Page title={name}>
      <Soft>{email}</Soft>
      {mustSetUp && <Note kind="warn">{t('mustSetUp')}</Note>}
      {isDemo && <Note>{t('demoAccount')}</Note>}
      <Card title={t('secondFactor')}>
        <AppCard />
        <PasskeysCard />
      </Card>
      {!mustSetUp && (
        <>
          {!isDemo && <PasswdCard />}
          <SessionsCard />
          <TokensCard />
          <Card>
            <LangChoice />
          </Card>
        </>
      )}
    </Page>
  )
}
