import { useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { snsTypes, type SnsType } from '../../schemas/account/account.schema.ts'
import { Button } from '../ui/button.tsx'
import { snsNames, SnsSign } from '../shared/account/sns-sign.tsx'
import { socialLoginSpec } from './social-login.schema.ts'
import css from './social-login.module.css'

export const socialLogin = defineBlock(socialLoginSpec, function SocialLogin() {
  const { config, account, fail, t } = useShop()
  const [leaving, setLeaving] = useState<SnsType>()
  const offered = snsTypes.filter((type) => config.AcctType.includes(type))
  if (!offered.length) return null
  const leave = async (type: SnsType) => {
    if (leaving) return
    setLeaving(type)
    // On success the browser is already leaving, so the buttons stay disabled.
    await account.goSocial(type).catch((error: unknown) => {
      setLeaving(undefined)
      fail(error)
    })
  }
  return (
    <section className={css.social} aria-label={t('social.label')}>
      <p className={css.or}>{t('social.or')}</p>
      {offered.map((type) => (
        <Button key={type} aria-disabled={leaving !== undefined} onClick={() => void leave(type)}>
          <SnsSign type={type} />
          {t('social.goOn', { name: snsNames[type] })}
        </Button>
      ))}
    </section>
  )
})
