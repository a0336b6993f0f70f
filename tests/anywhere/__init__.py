"""Tests of the club in a page: in Pyodide under Node, and the build of the site."""
