import { createIsomorphicFn } from '@tanstack/react-start'

import { getPageContext } from './page-context.ts'

interface PublicPage {
  readonly path: string
  readonly title: string
  readonly description: string
}

const createHead = ({ path, title, description }: PublicPage) => {
  // Prerendered pages get a placeholder, which src/server/http/pages/page.ts fills in.
  const origin = getPageContext()?.origin ?? '%ORIGIN%'
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Stringdesk',
    'og:title': title,
    'og:description': description,
    'og:url': `${origin}${path}`,
    'og:image': `${origin}/sharing.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'The Stringdesk dashboard, and a racquet with yellow mains and white crosses',
  }
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: `${origin}${path}` }],
  }
}

/** Creates the head of a public page with the metadata for search engines and link previews. The browser needs only the title. */
export const createPublicHead = createIsomorphicFn()
  .server(createHead)
  .client(({ title }: PublicPage) => ({ meta: [{ title }], links: [] }))
