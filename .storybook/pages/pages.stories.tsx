import { pageStory } from './page-story.tsx'

export default { title: 'Pages/Shop', tags: ['!autodocs'], parameters: { hasBars: true } }

export const Home = pageStory('/')
export const Category = pageStory({ S001: '/items/C101', S002: '/items/C301' })
export const Product = pageStory({ S001: '/item/main/P10001', S002: '/item/main/P20001' })
export const Campaign = pageStory({ S001: '/campaign/main/G101', S002: '/campaign/main/G102' })
export const Information = pageStory('/info/delivery')
export const About = pageStory('/info/about')
export const Questions = pageStory('/info/faq')
export const Privacy = pageStory('/info/privacy')
export const Contact = pageStory('/form/contact')
export const Search = pageStory('/search?q=a')
export const NotFound = pageStory('/404')

const inDark = { globals: { scheme: 'dark' } }
export const HomeDark = { ...Home, ...inDark }
export const ProductDark = { ...Product, ...inDark }
