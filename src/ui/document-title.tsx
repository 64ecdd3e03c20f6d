/** The title of a page without a record: React moves it into the head. Other pages have theirs from their route. */
export const DocumentTitle = ({ children }: { children: string }) => <title>{`${children} | Bohío Pizza`}</title>
