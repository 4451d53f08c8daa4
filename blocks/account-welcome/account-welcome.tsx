import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { Picture } from '../ui/media/picture.tsx'
import { accountWelcomeSpec } from './account-welcome.schema.ts'
import css from './account-welcome.module.css'

export const accountWelcome = defineBlock(accountWelcomeSpec, function AccountWelcome({ props }) {
  const t = useText()
  const { storeName, logo } = useShop().config
  return (
    <header className={css.welcome}>
      {props.showLogo && logo && (
        <span className={css.logo}>
          <Picture image={logo} alt="" sizes="64px" ratio={1} isPriority />
        </span>
      )}
      <h1>{props.title || t('login.title')}</h1>
      <p>{props.text || t('login.text', { store: storeName })}</p>
    </header>
  )
})
