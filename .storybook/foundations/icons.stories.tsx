import type { StoryObj } from '@storybook/react-vite'
import { Icon, iconNames } from '../../blocks/ui/icon.tsx'
import { Part, workbench, WorkbenchPage } from '../workbench-page.tsx'
import styles from './foundations.module.css'

export default { title: 'Foundations/Icons', tags: ['!autodocs', '!visual'], ...workbench }

const sizes = [16, 20, 24, 32, 48] as const

export const Icons: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Icons"
      lead="Outlines on a grid of 24, in the colour of the text. An icon repeats a word beside it, or the name of its button; alone it says nothing."
    >
      <Part
        title="All icons of the shop"
        note="Those that point mirror in languages that are written from right to left."
      >
        <ul className={styles.icons}>
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title="Sizes"
        note="16 in captions, 20 in buttons, 24 in bars, 32 and 48 in grids of icons."
      >
        <div className={styles.row}>
          {sizes.map((size) => (
            <span key={size} className={styles.swatch}>
              <Icon name="cart" size={size} />
              {size} px
            </span>
          ))}
        </div>
      </Part>
      <Part
        title="The Studio"
        note="Lucide, with a stroke of 1.75: 16 px beside texts, 18 in the navigation, 14 in badges, 20 alone."
      >
        <p>
          <a href="https://lucide.dev/icons" target="_blank" rel="noreferrer">
            lucide.dev/icons
          </a>
        </p>
      </Part>
    </WorkbenchPage>
  ),
}
