/** Whether the database is a file in the data directory, and not a server's. */
export const hasOwnDatabase = ({ database: { url } }: { database: { url: string } }): boolean =>
  url === "sqlite";
