import type { StoryObj } from '@storybook/react-vite'
import { Part, workbench, WorkbenchPage } from '../workbench-page.tsx'
import { InStudioTokens, inGroup, TokenTable, words } from './token-table.tsx'

export default { title: 'Foundations/Type', tags: ['!autodocs', '!visual'], ...workbench }

export const Shop: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Type of the shop"
      lead="Six sizes, in rem, so that they grow with what shoppers set. The fonts are those of the device, with fonts for each script; a theme chooses plain letters or serifs."
    >
      <Part title="Sizes">
        <TokenTable caption="Sizes" of={inGroup('shop', 'Sizes')} show={words('fontSize')} />
      </Part>
      <Part
        title="Fonts"
        note="Choose another language in the toolbar: Thai and Vietnamese have fonts of their own, and Thai has taller lines."
      >
        <TokenTable
          caption="Fonts"
          of={inGroup('shop', 'Fonts').filter(
            ({ name }) => name.includes('font') || name.includes('latin'),
          )}
          show={words('fontFamily')}
        />
      </Part>
      <Part title="Headings">
        <TokenTable
          caption="Headings"
          of={inGroup('shop', 'Fonts').filter(({ name }) => name.startsWith('--heading-'))}
          show={(name, token) =>
            words(name.endsWith('weight') ? 'fontWeight' : 'letterSpacing')(name, token)
          }
        />
      </Part>
    </WorkbenchPage>
  ),
}

export const Studio: StoryObj = {
  render: () => (
    <WorkbenchPage
      title="Type of the Studio"
      lead="Smaller and denser than the shop, with tabular figures for money, counts and times. Chinese is never below 12 px."
    >
      <Part title="Styles, fonts and weights">
        <InStudioTokens>
          <TokenTable
            caption="Type"
            of={inGroup('studio', 'Type')}
            show={(name, token) => {
              const property = name.startsWith('--type')
                ? 'font'
                : name.startsWith('--weight')
                  ? 'fontWeight'
                  : 'fontFamily'
              return words(property)(name, token)
            }}
          />
        </InStudioTokens>
      </Part>
    </WorkbenchPage>
  ),
}
