import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const defaultSpec = defineBlockSpec({
  type: 'Default',
  name: 'Default content',
  version: 1,
  group: 'content',
  role: 'main',
  doc: 'Marks the main content of a page that has only content blocks; it draws nothing but the heading for screen readers: the title of the page, else the name of the shop.',
  advice: {
    use: 'On a page made of content blocks only, such as the home page, as its main block.',
    avoid: 'On a page about one thing, use the main block for it, such as {{PtInfo}} or {{Info}}.',
    access: 'It gives the page its first heading, which is read aloud but not seen.',
  },
  props: noProps,
  isEmpty: true,
  hasHeading: true,
  onError: 'hide',
  budget: { jsGzip: 500 },
})
