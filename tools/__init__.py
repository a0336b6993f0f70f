"""Programs that make files of this project: word lists, schema documents, and the site for static hosts."""
