import { useState } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog/form-confirm.tsx'
import { signOutSpec } from './sign-out.schema.ts'
import css from './sign-out.module.css'

export const signOut = defineBlock(signOutSpec, function SignOut() {
  const { account, fail, t } = useShop()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await account.leave().catch(fail)
    setBusy(false)
  }
  return (
    <div className={css.out}>
      <Button aria-disabled={isBusy} onClick={() => !isBusy && setAsking(true)}>
        {t('signOut.action')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('signOut.title')}
          text={t('signOut.text')}
          action={t('signOut.action')}
          onDone={(isSure) => {
            setAsking(false)
            if (isSure) void leave()
          }}
        />
      )}
    </div>
  )
})
